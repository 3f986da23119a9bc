// The messages of the protocol. Made by `web/build types` from docs/api/schemas, which are the contract; do not change it by hand.

export type Acknowledged = { /** The person's name. */ by: string; at: Time };

/** What may be asked of a table: the same names and members as in the record. */
export type Act =
  | PlaceWager
  | RemoveWager
  | ClearWagers
  | UndoWager
  | DoubleWagers
  | RepeatWagers
  | CashOut
  | CallAttendant
  | EndCall
  | AddCredit
  | ConfigureTable
  | OpenTable
  | CloseTable
  | OpenBets
  | WarnBets
  | CloseBets
  | SpinBall
  | RestBall
  | SenseResult
  | KeyResult
  | PlaceDolly
  | ConfirmResult
  | ResolveResult
  | ReportIrregularity
  | AnnounceNoSpin
  | Interrupt
  | StateRested
  | StateNotRested
  | CorrectResult
  | VoidRounds
  | InvalidateOutcome
  | Rule
  | SettleOwed
  | RecordComplaint
  | DecideDispute
  | AdviseComplainant
  | RequestReview
  | ReviewDispute
  | CloseDispute
  | SetLimits
  | RequireMultiples
  | ArrangeLimits
  | LockSeat
  | ConfigureChips
  | FillFloat
  | CreditFloat
  | CountFloat
  | BuyChips
  | BringChips
  | AllocateColour
  | ChangeChips
  | LeaveTable
  | PlaceChips
  | TakeButton
  | FlagWager
  | RuleOnWager
  | ReportMoved
  | MarkPartners
  | LimitButtons
  | DesignateForButtons
  | RecordBreach
  | RefusePlayer
  | CompletePayout
  | BeginGamingDay;

export type AddCredit = { type: 'add-credit'; seat: Seat; source: 'note' | 'slip' | 'attendant'; amount: Money; transfer: number };

export type AdviseComplainant = { type: 'advise-complainant'; dispute: number };

/** Something that the pit has to look at. */
export type Alert = {
  /** Tells it from every other alert of the table. */ key: string;
  kind:
    | 'result-held'
    | 'rest-to-state'
    | 'sensor-differed'
    | 'round-void'
    | 'no-spin'
    | 'malfunction'
    | 'terminal-lost'
    | 'wheel-lost'
    | 'wheel-alarm'
    | 'call'
    | 'idle'
    | 'over-limit'
    | 'partners-over-limit'
    | 'unclear-wager'
    | 'float-short'
    | 'float-differed'
    | 'dispute-open';
  seat: Seat | null;
  round: Round | null;
  since: Time;
  clause: Clause;
  acknowledged: Acknowledged | null;
};

/** POST /api/alerts/acknowledge */
export type AlertRequest = { table: TableName; key: string };

export type AllocateColour = { type: 'allocate-colour'; seat: Seat; colour: ChipColour; value: Money };

export type AnnounceNoSpin = { type: 'announce-no-spin' };

/** By which something was done, and those that it reads on from. */
export type AppliedClause = { clause: string; text: string };

export type ArrangeLimits = {
  type: 'arrange-limits';
  seat: Seat;
  minimum: Money;
  maximum: Money;
  straight_up_only: boolean;
  officer_notified: boolean;
};

export type AttendantCall = { seat: Seat; since: Time };

export type BankFromVault = { type: 'bank-from-vault'; amount: Money };

export type BeginGamingDay = { type: 'begin-gaming-day' };

export type BringChips = { type: 'bring-chips'; seat: Seat; chips: Chips };

/** How many marker buttons may be in play; 0 is any number. The least stake of one, where the notice gives it. */
export type ButtonLimits = { per_number: number; per_spin: number; designated_only: boolean; minimum: Money | null };

export type BuyChips = { type: 'buy-chips'; seat: Seat; amount: Money; colour: ChipColour | null };

/** The connection ends. */
export type Bye = { type: 'bye'; code: string; sentence: string };

/** What may be asked of the cage: the same names and members as in the record. */
export type CageAct =
  | DeclareOpening
  | SupplyVault
  | BankFromVault
  | OpenDrawer
  | FillDrawer
  | CreditDrawer
  | CloseDrawer
  | TakeInSlip
  | PaySlip
  | RedeemSlip
  | HoldSlip
  | ReleaseSlip
  | CancelSlip
  | RecordPrint
  | SellChips
  | RedeemChips;

export type CageDo = { type: 'do'; stream: 'cage'; number: MessageNumber; act: CageAct; second?: string };

/** The cage, whole, for those who have a part in it: a cashier sees the own drawer and the last one that was closed, the pit all drawers, the vault and what is owed. */
export type CageMessage = {
  type: 'cage';
  to: Sequence;
  /** What the house starts with was declared; before that no drawer is opened. */ opening_declared: boolean;
  drawers: DrawerView[];
  closed?: ClosedDrawer | null;
  vault?: Money;
  /** Held ones too. */ slips_outstanding?: Money;
  chips_in_circulation?: Money;
  /** Cash that counts did not find; below zero where they found too much. */ differences?: Money;
};

export type CallAttendant = { type: 'call-attendant'; seat: Seat };

export type CancelSlip = { type: 'cancel-slip'; slip: SlipId; text: string };

export type CashOut = { type: 'cash-out'; seat: Seat };

export type ChangeChips = { type: 'change-chips'; seat: Seat; give: Chips; take: Chips; mark: number };

export type ChipColour =
  'white' | 'yellow' | 'orange' | 'pink' | 'red' | 'purple' | 'blue' | 'turquoise' | 'green' | 'brown' | 'grey' | 'black';

/** Chips of one kind: cash chips by their denomination, colour chips by their colour. */
export type ChipCount = { chip: Money | ChipColour; count: number };

/** No kind twice. */
export type Chips = ChipCount[];

/** A clause of the table's rulebook; empty where it does not speak. */
export type Clause = string;

export type ClearWagers = { type: 'clear-wagers'; seat: Seat };

export type CloseBets = { type: 'close-bets' };

export type CloseDispute = { type: 'close-dispute'; dispute: number; resolved: boolean };

export type CloseDrawer = { type: 'close-drawer'; drawer: number; counted: Money };

export type CloseTable = { type: 'close-table'; officer_notified: boolean };

export type ClosedDrawer = {
  drawer: number;
  expected: Money;
  counted: Money;
  /** Below zero where cash was missing. */ difference: Money;
  /** Who saw it counted. */ by: string;
};

/** POST /api/terminal/enrol and /api/sign-in/link */
export type CodeRequest = { code: string };

export type Colour = 'green' | 'red' | 'black';

export type CompletePayout = { type: 'complete-payout' };

export type ConfigureChips = {
  type: 'configure-chips';
  first_place: Seat;
  places: number;
  mark: number;
  denominations: Money[];
  colours: Chips;
};

export type ConfigureTable = { type: 'configure-table'; rulebook: string; seats: number };

export type ConfirmResult = { type: 'confirm-result' };

export type CorrectResult = { type: 'correct-result'; round: Round; number: RouletteNumber };

export type CountFloat = { type: 'count-float'; chips: Chips };

export type CreditDrawer = { type: 'credit-drawer'; drawer: number; amount: Money };

export type CreditFloat = { type: 'credit-float'; chips: Chips };

export type Currency = { code: string; symbol: string };

/** Since the gaming day began, or since the table was set up where that was later; as a report of the day has them. */
export type DayFigures = {
  since: Time;
  /** What players put in. */ drop: Money;
  win: Money;
  /** In rounds that were settled, less those that were undone: the report's handle. */ staked: Money;
  rounds: number;
};

/** What whoever runs the table has to know of its rulebook. */
export type DealingRules = {
  close_time: 'before-spin' | 'during-spin' | 'before-or-during-spin';
  /** The dealer rings it when bets close. */ bell: boolean;
  /** When a number is the winning one. */ determined_by: 'rest' | 'rest-and-dolly';
  minimum_revolutions: number;
  /** What a no-spin does to the round. */ no_spin: 'void' | 'spin-again';
  irregularities: TableIrregularity[];
  invalidations: Invalidation[];
  /** The least and the largest diameter of the ball. */ ball_mm: number[] | null;
  /** After so many without a bet a player may be asked to leave. */ idle_spins: number | null;
  /** A player may have one, with an officer's approval. */ second_colour: boolean;
  /** By function: the positions that may do it. */ may: Record<string, Position[]>;
  /** By act of the pit, and for no spin: the clause behind it, where the document has one; for disputes all that speak of one, with commas between. */ clauses: Record<
    string,
    Clause
  >;
  /** By position: as the document names it. */ titles: Record<string, string>;
};

export type DecideDispute = { type: 'decide-dispute'; dispute: number; text: string };

export type DeclareOpening = { type: 'declare-opening'; vault: Money; chips_in_circulation: Money };

/** POST /api/demo/seat */
export type DemoSeatRequest = {
  table: TableName;
  /** A terminal, or a place in front of the layout; without it a terminal where the table has some. */ at?: 'terminal' | 'place';
};

export type DesignateForButtons = { type: 'designate-for-buttons'; seat: Seat; designated: boolean };

/** A command: an act at a table or at the cage, with the code of a second person where one is needed. */
export type Do = TableDo | CageDo;

export type DoubleWagers = { type: 'double-wagers'; seat: Seat };

export type DrawerView = { drawer: number; cashier: number; /** The cashier's. */ name: string; cash: Money };

export type EndCall = { type: 'end-call'; seat: Seat };

/** A message could not be taken, and no number of a command could be read in it. After twenty the server hangs up. */
export type ErrorMessage = { type: 'error'; code: string; sentence: string };

export type Face = { name: string; outside: 'left' | 'right'; /** By wager. */ printed: Record<string, string> };

/** What lies on the layout of a table that is played with chips, for all to see. */
export type FeltView = {
  /** On the colour chips of this table. */ mark: number;
  /** Of cash chips, in rising order. */ denominations: Money[];
  free_colours: ChipColour[];
  /** The last round is being collected and paid: nobody touches a bet. */ paying: boolean;
  /** Where a player is. */ places: PlaceView[];
};

export type FillDrawer = { type: 'fill-drawer'; drawer: number; amount: Money };

export type FillFloat = { type: 'fill-float'; chips: Chips };

export type FlagWager = { type: 'flag-wager'; seat: Seat; spot: Wager };

/** GET /api/floor */
export type FloorPage = {
  house: string;
  version: string;
  demo: boolean;
  /** Slips go to a printer; without one they are had as documents. */ printer: boolean;
  currency: Currency;
  tables: FloorTable[];
};

export type FloorTable = {
  id: TableName;
  title: string;
  rulebook: string;
  kind: TableKind;
  terminals: number;
  /** For players with chips. */ places: number;
  players: number;
};

/** Where a record stands, and by which hash it is known. */
export type FoundRecord = {
  /** Of the record in the whole journal. */ position: number;
  /** Of the record in its stream. */ sequence: number;
  /** UTC, like 2026-05-01T12:00:00.123Z. */ at: string;
  /** The hash of the record. */ own: string;
};

export type Granted = { type: 'reply'; stream: string; number: MessageNumber; granted: true; sequence: Sequence; repeated?: true };

export type Guest = { kind: 'guest' };

/** The first message of every connection, with the key of a terminal, the token of a person, or neither: a guest, who may watch. */
export type Hello = { type: 'hello'; protocol: 1; key?: string; token?: string; watch?: TableName[]; kept?: Kept[] };

export type HoldSlip = { type: 'hold-slip'; slip: SlipId; text: string };

/** Why something can't be done: a word for programs, a sentence for people. */
export type HttpRefusal = { code: string; sentence: string };

export type Interrupt = { type: 'interrupt'; seat: Seat | null; bets_confirmed: boolean };

export type InterruptionEffect = 'void' | 'conclude' | 'continue' | 'return' | 'took-no-part' | 'confirm-bets';

export type InvalidateOutcome = { type: 'invalidate-outcome'; round: Round; reason: 'disruption' | 'fraud' };

export type Invalidation = { reason: 'disruption' | 'fraud'; clause: Clause };

export type IrregularityKind =
  | 'ball-dropped'
  | 'too-few-revolutions'
  | 'no-compartment'
  | 'flung-out'
  | 'wheel-not-rotating'
  | 'same-direction'
  | 'foreign-object'
  | 'interference'
  | 'wheel-stops'
  | 'ball-breaks';

export type JournalDay = { day: string; /** Its first record, or the one that will be. */ first: number };

/** GET /api/journal: what the record holds. */
export type JournalPage = {
  /** The position of the last record. */ last: number;
  /** First to last. */ days: JournalDay[];
  streams: string[];
  /** In force, table by table. */ rulebooks: RulebookInForce[];
  /** The last 20, the newest first. */ inspections: RecordInspection[];
};

/** What it still shows of a table from before a break. */
export type Kept = { table: TableName; sequence: Sequence };

export type KeyResult = { type: 'key-result'; number: RouletteNumber };

export type LayoutCell = { number: RouletteNumber; from: Point; to: Point; colour: Colour };

export type LeaveTable = { type: 'leave-table'; seat: Seat };

export type LimitButtons = {
  type: 'limit-buttons';
  per_number: number;
  per_spin: number;
  designated_only: boolean;
  /** The least stake of a button, by the notice; null where the rulebook's multiple of the table's minimum holds. */ minimum?: Money | null;
};

export type LimitsView = { multiples: boolean; /** Minimum and maximum by kind of wager. */ kinds: Partial<Record<WagerKind, Range>> };

export type LockSeat = { type: 'lock-seat'; seat: Seat; locked: boolean; officer_notified: boolean };

/** A slip by its validation number: what a cashier must know to pay it or not. */
export type LookedUpSlip = {
  slip: SlipId;
  /** The id of the table that issued it; empty where the floor has it no longer. */ table: string;
  title: string;
  seat: Seat | null;
  amount: Money;
  issued: Time;
  expires: Time | null;
  state: 'outstanding' | 'held' | 'paid' | 'redeemed' | 'cancelled';
  /** When it came into its state. */ changed: Time | null;
  /** Who did that. */ changed_by: string | null;
  /** How often it was printed here. */ prints: number;
  /** Why it is not paid at this moment. */ refusal: HttpRefusal | null;
};

export type MarkPartners = { type: 'mark-partners'; seats: Seat[] };

/** Each client counts its commands upwards, from 1. */
export type MessageNumber = number;

/** An amount with two decimals. */
export type Money = string;

export type MonitorPoint = { spins: number; log10_stake: number };

/** Who did something of all this. */
export type NamedPerson = { person: number; name: string };

export type Notice = {
  kind: 'void' | 'no-spin' | 'interrupted' | 'held' | 'ask-dealer' | 'corrected' | 'undone' | 'table-closed';
  round: Round;
  clause: Clause;
  effect?: InterruptionEffect;
  /** Whose bets the effect is about: everybody's, or those of the terminals alone. */ scope?: 'round' | 'terminals';
  number?: RouletteNumber;
};

export type NumberCount = { number: RouletteNumber; count: number };

export type OddsLine = {
  label: string;
  /** To 1; null for a bet of several pieces. */ pays: number | null;
  pieces: number;
  /** How many such wagers the layout has. */ wagers: number;
  /** The share of the wheel's numbers on which anything comes back, as a fraction. */ returns_on: string;
  /** As a fraction of the stake. */ house_edge: string;
  /** The house edge as a percentage with four places. */ percent: string;
  clause: Clause;
};

export type OpenAccount = { session: number; seat: Seat; /** The player. */ to: Money; by: Money };

export type OpenBets = { type: 'open-bets' };

export type OpenDispute = {
  number: number;
  round: Round | null;
  decided: boolean;
  /** The complainant knows of the right to consult an authorised officer. */ advised: boolean;
  review_requested: boolean;
  reviewed: boolean;
  complaint: string;
  decision: string;
  review: string;
};

export type OpenDrawer = { type: 'open-drawer'; drawer: number; cashier: number; opening_float: Money };

export type OpenTable = {
  type: 'open-table';
  ball_diameter_mm: number;
  ball_is_sound: boolean;
  wheel_is_sound: boolean;
  notice_is_shown: boolean;
  float_is_counted: boolean;
};

/** Of a place for a player with chips: credit is what its rack is worth. */
export type OwnPlace = {
  rack: Chips;
  /** A wager under the minimum was let pass; the next ones are returned. */ told_of_minimum: boolean;
  /** The player's bets are not taken. */ refused: boolean;
  /** May bet with marker buttons. */ has_buttons: boolean;
  /** What was said of this player's bets since bets opened. */ remarks: Remark[];
  /** How the last round was settled here, until the next one opens. */ payout: SheetLine[];
};

/** Of a place: how each of its wagers was settled. */
export type PaidPile = { wager: Wager; arithmetic: string; words: string[] };

export type PaidStake = { wager: Wager; label: string; pays: number; clause: Clause; stake: Money; returned: Money };

/** GET /api/tables/ID/numbers: the numbers of the last 500 rounds, the newest first; a void round has none. */
export type PastNumbers = { /** The record of the journal up to which this goes. */ record: number; rounds: PastRound[] };

export type PastRound = { round: Round; number: RouletteNumber | null };

export type PaySlip = { type: 'pay-slip'; drawer: number; slip: SlipId; validation: Validation; amount: Money };

/** What the dealer does now, in the order of the hands: first everything that lost is collected, then the rest is paid. What is to be paid is not touched before. */
export type PayoutSheet = { collect: SheetLine[]; pay: SheetLine[] };

export type PhaseWords = { open: string; close: string; warning?: string; no_spin?: string };

export type Piece = { wager: Wager; count: number };

export type PieceBet = {
  wager: Wager;
  name: 'neighbours' | 'tiers' | 'orphelins' | 'voisins' | 'zerospiel' | 'finale' | 'button';
  label: string;
  minimum_multiple: number;
  /** Whether terminals offer it. */ at_terminals: boolean;
  /** Whether it may be made with chips. */ at_places: boolean;
  pieces: Piece[];
  clause: Clause;
};

export type PileView = {
  /** A spot, or a marker button on the block. */ wager: Wager;
  stake: Money;
  chips: Chips;
  /** It is to be ruled on. */ unclear: boolean;
};

export type PlaceChips = { type: 'place-chips'; seat: Seat; wager: Wager; chips: Chips };

/** Of a player with chips, for the pit. */
export type PlaceConduct = {
  /** How often bets were touched before settlement was complete. */ breaches: number;
  refused: boolean;
  /** Designated for marker buttons. */ has_buttons: boolean;
  told_of_minimum: boolean;
  /** Those with the same number above 0 play together. */ partners: number;
  remarks: Remark[];
};

export type PlaceDolly = { type: 'place-dolly'; number: RouletteNumber };

export type PlaceView = {
  seat: Seat;
  colours: ChipColour[];
  /** That the player declared for a colour chip. */ value: Money | null;
  piles: PileView[];
};

export type PlaceWager = { type: 'place-wager'; seat: Seat; wager: Wager; stake: Money };

/** u across the three columns and v along, in quarter cells. */
export type Point = [number, number];

export type Position = 'dealer' | 'pit-supervisor' | 'pit-manager' | 'shift-manager' | 'cashier' | 'authorised-officer' | 'engineer';

/** The slip of the last cash-out. */
export type PrintedSlip = {
  number: number;
  amount: Money;
  validation: Validation;
  issued: Time;
  expires: Time | null;
  state: 'outstanding' | 'held' | 'paid' | 'redeemed' | 'cancelled';
};

export type RackView = { seat: Seat; worth: Money; chips: Chips };

/** A minimum and a maximum. */
export type Range = [Money, Money];

export type RecordBreach = { type: 'record-breach'; seat: Seat };

export type RecordComplaint = { type: 'record-complaint'; round: Round; text: string };

/** Who verified or exported the record by this server. The record keeps them all; who reads its files by other means is not there. */
export type RecordInspection = {
  /** The person's name. */ by: string;
  what: 'verification' | 'export';
  /** Of an export; null: all. */ stream: string | null;
  /** Of an export; null: all. */ day: string | null;
  /** The record from which on an export was asked for. */ from: number;
  began: Time;
  /** Null: it goes on, or an export was left before its end. */ ended: Time | null;
  /** An export is complete when its last part was given out; broken-off: the floor ended before, or it was left. */ result:
    'complete' | 'sound' | 'damaged' | 'failed' | 'broken-off' | null;
  /** What was wrong; empty where nothing was. */ found: string;
};

export type RecordPrint = { type: 'record-print'; slip: SlipId };

export type RecordedActor = { kind: 'player'; seat: Seat } | { kind: 'device' } | { kind: 'staff'; position: Position; person: number };

/** As the journal's export has it; only what pages read is named here. */
export type RecordedEvent = {
  type: string;
  number?: RouletteNumber | null;
  from?: RouletteNumber;
  to?: RouletteNumber;
  seat?: Seat;
  session?: number;
  returned_before?: Money;
  returned_now?: Money;
  to_credit?: Money;
  owed_to?: Money;
  owed_by?: Money;
};

export type RedeemChips = { type: 'redeem-chips'; drawer: number; amount: Money };

export type RedeemSlip = { type: 'redeem-slip'; slip: SlipId; validation: Validation; amount: Money; table: number; seat: Seat };

export type RefusePlayer = { type: 'refuse-player'; seat: Seat; refused: boolean };

export type Refused = {
  type: 'reply';
  stream: string;
  number: MessageNumber;
  granted: false;
  code: string;
  clause: Clause;
  sentence: string;
};

export type ReleaseSlip = { type: 'release-slip'; slip: SlipId; text: string };

export type Remark = {
  kind: 'late-wager' | 'late-withdrawal' | 'unclear' | 'stands' | 'returned' | 'moved' | 'breach' | 'refused' | 'partners';
  wager: Wager | null;
  amount: Money | null;
  clause: Clause;
};

export type RemoveWager = { type: 'remove-wager'; seat: Seat; spot: Wager; amount: Money };

export type RepeatWagers = { type: 'repeat-wagers'; seat: Seat };

/** The answer to a command, once it is durable. */
export type Reply = Granted | Refused;

/** GET /api/reports: a gaming day by table and shift. */
export type Report = {
  house: string;
  /** The record of the journal up to which this goes. */ record: number;
  currency: Currency;
  day: string;
  /** The one that was asked for. */ table: TableName | null;
  /** The one that was asked for. */ shift: number | null;
  /** All that are recorded, the newest first. */ days: string[];
  tables: ReportTable[];
  /** When each begins, by the house's clock. */ shifts: string[];
  total: ReportFigures;
  by_table: ReportByTable[];
  by_shift: ReportByShift[];
  by_table_and_shift: ReportCell[];
  hours: ReportHour[];
  kinds: ReportKind[];
};

export type ReportByShift = { shift: number; figures: ReportFigures };

export type ReportByTable = { table: TableName; figures: ReportFigures };

export type ReportCell = { table: TableName; shift: number; figures: ReportFigures };

/** What each means and how it is reckoned: docs/consoles/reports.md. */
export type ReportFigures = {
  drop: Money;
  handle: Money;
  win: Money;
  /** Win in percent of drop; null where there was no drop. */ hold_percent_of_drop: string | null;
  win_percent_of_handle: string | null;
  theoretical: Money;
  /** The same in minor units, unrounded. */ theoretical_exact_minor: string;
  rounds: number;
  play_ms: number;
  rounds_an_hour: string | null;
  voids: number;
  corrections: number;
  /** The next four together. */ overrides: number;
  rulings: number;
  results_resolved: number;
  outcomes_invalidated: number;
  second_persons: number;
  complaints: number;
  slips: { issued: SlipsSum; redeemed: SlipsSum; cancelled: SlipsSum; outstanding: SlipsSum };
  fills: Money;
  credits: Money;
  /** Of the last count; null where nobody counted. */ float_difference: Money | null;
};

export type ReportHour = {
  begins: string;
  handle: Money;
  win: Money;
  theoretical: Money;
  /** The same in minor units, unrounded. */ theoretical_exact_minor: string;
};

export type ReportIrregularity = { type: 'report-irregularity'; what: IrregularityKind };

export type ReportKind = {
  kind: string;
  handle: Money;
  theoretical: Money;
  /** The same in minor units, unrounded. */ theoretical_exact_minor: string;
};

export type ReportMoved = { type: 'report-moved'; seat: Seat; from: Wager; to: Wager };

export type ReportTable = { id: TableName; title: string };

export type RequestReview = { type: 'request-review'; dispute: number; by_player: boolean };

export type RequireMultiples = { type: 'require-multiples'; required: boolean };

export type ResolveResult = { type: 'resolve-result'; number: RouletteNumber };

export type RestBall = { type: 'rest-ball'; number: RouletteNumber | null };

export type ReviewDispute = { type: 'review-dispute'; dispute: number; text: string };

/** A number of the wheel. */
export type RouletteNumber = string;

/** Counts up from 1 at each opening of bets; 0 before the first. */
export type Round = number;

/** GET /api/tables/ID/rounds/N, and croupier journal show-round --json: everything that the record says of one round. */
export type RoundAccount = {
  table: TableName;
  round: Round;
  /** The gaming day in which it was opened. */ day: string;
  house: string;
  rulebook: { id: string; title: string; version: string; hash: string };
  over: boolean;
  /** In words: settled on 17 black, corrected to 18 red. */ outcome: string;
  /** On which it was settled first. */ number: RouletteNumber | null;
  /** What is in play with it. */ staked: Money;
  /** Of which nothing has become: of a running round, and chips that lie where they lay after a void one. */ in_play: Money;
  /** As settled, or given back. */ returned: Money;
  /** What of it is more than was due; below zero, less. */ rounding: Money;
  /** After corrections. */ returned_now: Money;
  opening: FoundRecord;
  end: FoundRecord;
  /** All but bets and payments, in order. */ course: RoundStep[];
  bets: RoundBet[];
  payments: RoundPayment[];
  /** After its end: corrections, disputes, what was owed. */ later: RoundStep[];
  /** What the corrections changed, seat by seat. */ adjustments: RoundStep[];
  clauses: AppliedClause[];
  /** Those of the rulebook by which something was done where its document has no clause. */ readings: string[];
  people: NamedPerson[];
};

/** One act on a seat's stakes. */
export type RoundBet = {
  /** Of the record in the whole journal. */ position: number;
  /** Of the record in its stream. */ sequence: number;
  /** UTC, like 2026-05-01T12:00:00.123Z. */ at: string;
  /** The hash of the record. */ own: string;
  seat: Seat;
  session: number;
  /** The command; open-bets where chips that won lie there from before. */ act: string;
  /** The piece bet that the stakes are the pieces of. */ wager?: Wager;
  stakes: RoundStake[];
  /** By the seat, after the act. */ staked: Money;
};

/** What became of a seat's stakes. */
export type RoundPayment = {
  seat: Seat;
  session: number;
  staked: Money;
  returned: Money;
  /** By which the stakes came back; missing where they were settled. */ returned_by?: Clause;
  stakes: PaidStake[];
  /** Of a place. */ piles?: PaidPile[];
};

export type RoundStake = {
  wager: Wager;
  label: string;
  change: Money;
  /** After the change. */ lies_there: Money;
  /** That were laid or lifted at a place. */ chips?: Chips;
};

/** Something that was done or happened, by whom. */
export type RoundStep = {
  /** Of the record in the whole journal. */ position: number;
  /** Of the record in its stream. */ sequence: number;
  /** UTC, like 2026-05-01T12:00:00.123Z. */ at: string;
  /** The hash of the record. */ own: string;
  sender: number;
  actor: RecordedActor;
  second?: RecordedActor;
  /** Who, in words. */ by: string;
  /** What, in words. */ words: string;
  event: RecordedEvent;
};

export type RoundView = {
  number: Round;
  phase: 'closed' | 'idle' | 'betting' | 'bets-closed';
  /** What the house says now. */ words: string;
  warned: boolean;
  spin: 'none' | 'in-motion' | 'at-rest';
  hold: 'none' | 'result' | 'interruption';
  since: Time;
  closes: Time | null;
  result: RouletteNumber | null;
};

export type Rule = { type: 'rule'; text: string };

export type RuleOnWager = { type: 'rule-on-wager'; seat: Seat; spot: Wager; ruling: 'stands' | 'returned' | 'moved'; to: Wager | null };

export type RulebookClause = { id: string; title: string; text: string };

export type RulebookDocument = { id: string; name: string; house: string; title: string; version: string; in_force: string };

export type RulebookInForce = {
  table: TableName;
  rulebook: string;
  /** Of the document's bytes, under which the record keeps it. */ hash: string;
};

export type RulesDocument = { type: 'pdf' | 'html' | 'text'; /** Where it is to be had: /api/tables/ID/rules. */ address: string };

/** A seat of its table, from 0. */
export type Seat = number;

/** What a technical interruption of this terminal did to its bets; it stands until bets open again. */
export type SeatInterruption = { effect: InterruptionEffect; clause: Clause };

/** What the last round in which the seat had bets did to it; a void round has a clause and no number. */
export type SeatOutcome = { round: Round; number: RouletteNumber | null; staked: Money; returned: Money; clause?: Clause };

export type SeatRound = {
  round: Round;
  ended: Time;
  /** Null of a void round. */ number: RouletteNumber | null;
  /** Of a void or a correction. */ clause?: Clause;
  /** Stakes by wager. */ wagers: Record<string, Money>;
  staked: Money;
  returned: Money;
};

/** GET /api/seat/rounds: the last rounds in which the player who sits at this terminal had bets, the newest first. */
export type SeatRounds = {
  table: TableName;
  seat: Seat;
  /** 0: nobody plays. */ session: number;
  /** The record of the journal up to which this goes. */ record: number;
  rounds: SeatRound[];
};

/** A seat, for the terminal that it belongs to. */
export type SeatView = {
  number: Seat;
  session: number;
  credit: Money;
  staked: Money;
  locked: boolean;
  /** When the session began, or the last one where there is none now. */ since: Time;
  /** In this session. */ put_in: Money;
  /** By the cash-out that ended the session. */ paid_out: Money;
  /** Since when an attendant is wanted. */ called: Time | null;
  /** By wager. */ stakes: Record<string, Money>;
  undo: boolean;
  repeat: boolean;
  last: SeatOutcome | null;
  minimum?: Money;
  maximum?: Money;
  straight_up_only?: boolean;
  owed_to?: Money;
  owed_by?: Money;
  interrupted?: SeatInterruption;
  place?: OwnPlace;
  slip?: PrintedSlip;
};

/** The answer of /api/second: good for one act, for so many seconds. */
export type SecondCode = { code: string; seconds: number };

/** POST /api/sign-in and /api/second */
export type SecretRequest = { name: string; secret: string };

export type SellChips = { type: 'sell-chips'; drawer: number; amount: Money };

export type SenseResult = { type: 'sense-result'; number: RouletteNumber };

/** How far a stream has come. */
export type Sequence = number;

export type SetLimits = { type: 'set-limits'; kind: WagerKind; minimum: Money; maximum: Money };

export type SettleOwed = { type: 'settle-owed'; session: number; to_player: boolean; amount: Money };

/** One wager as it was settled. */
export type SheetLine = {
  seat: Seat;
  wager: Wager;
  stake: Money;
  /** What of the stake was in play. */ counted: Money;
  pays: number;
  won: boolean;
  /** Its chips stay where they lie, and ride. */ stays: boolean;
  /** The win, or what was not in play; of a button all that is due. */ returned: Money;
  /** What of it is more than is due; below zero, less. */ rounding: Money;
  effect: 'none' | 'to-maximum' | 'under-once' | 'under-returned';
  /** The arithmetic of a win, like 3 × 17 = 51. */ sum: string;
  /** Off the layout, into the tray. */ taken: Chips;
  /** Out of the tray. */ handed: Chips;
};

/** The answer of /api/sign-in and /api/sign-in/link */
export type SignedIn = { token: string; person: number; name: string; position: Position; expires: Time };

/** The stream of the table that issued the slip, and its number there. */
export type SlipId = { table: number; number: number };

/** A slip went to the printer. */
export type SlipPrinted = { /** For which time; from the second on it is marked as a reprint. */ print: number };

/** Which slip is to be printed: of a terminal its own last one, without a member; of a person one by table and number or by its validation number. */
export type SlipRequest = { table?: TableName; number?: number; validation?: Validation };

export type SlipsSum = { count: number; amount: Money };

export type SpinBall = { type: 'spin-ball'; against_rotation: boolean; revolutions: number | null };

export type Spot = { wager: Wager; kind: WagerKind; numbers: RouletteNumber[]; at: Point; pays: number; label: string; clause: Clause };

export type Staff = { kind: 'staff'; person: number; name: string; position: Position; expires?: Time };

export type StaffSeat = {
  number: Seat;
  session: number;
  credit?: Money;
  staked: Money;
  locked: boolean;
  /** Rounds since the session's last bet. */ idle_rounds: number;
  /** What the last round returned to it, where it had bets in that. */ last: Money | null;
  minimum?: Money;
  maximum?: Money;
  straight_up_only?: boolean;
  place?: PlaceConduct;
  owed_to?: Money;
  owed_by?: Money;
};

/** For staff; figures, what is owed and disputed, alerts and the credit of seats for a pit supervisor and above and for an authorised officer. */
export type StaffView = {
  players: number;
  staked: Money;
  rested: RouletteNumber | null;
  sensed: RouletteNumber | null;
  keyed: RouletteNumber | null;
  dolly: RouletteNumber | null;
  disputes: number;
  /** Where an attendant is wanted. */ calls: AttendantCall[];
  /** The float, and the colour chips that are at home. */ tray?: Chips;
  /** What players have in front of them. */ racks?: RackView[];
  sheet?: PayoutSheet;
  win?: Money;
  /** What corrections have left open, by session: the player may be gone. */ owed?: OpenAccount[];
  day?: DayFigures;
  /** Rounds in the hour before the last one was settled. */ pace?: number;
  open_disputes?: OpenDispute[];
  alerts?: Alert[];
  buttons?: ButtonLimits;
  seats: StaffSeat[];
};

export type StateNotRested = { type: 'state-not-rested' };

export type StateRested = { type: 'state-rested'; number: RouletteNumber };

export type SupplyVault = { type: 'supply-vault'; amount: Money };

export type TableDo = { type: 'do'; stream: TableName; number: MessageNumber; act: Act; second?: string };

export type TableIrregularity = {
  what: IrregularityKind;
  effect: 'void' | 'no-spin';
  /** Earlier rounds may be touched too. */ several_rounds: boolean;
  clause: Clause;
};

export type TableKind = 'electronic' | 'live' | 'both';

/** The parts of a table's view that changed, each whole. From 0 it is a snapshot; else it continues what the client has, if from is not above that. */
export type TableMessage = {
  type: 'table';
  table: TableName;
  from: Sequence;
  to: Sequence;
  round?: RoundView;
  /** The newest first. */ history?: PastRound[];
  limits?: LimitsView;
  notice?: Notice | null;
  felt?: FeltView;
  seat?: SeatView;
  staff?: StaffView;
};

/** The id of a table. */
export type TableName = string;

/** GET /api/tables/ID: what does not change while the table is played by one rulebook. */
export type TablePage = {
  id: TableName;
  title: string;
  kind: TableKind;
  simulated_wheel: boolean;
  rulebook: RulebookDocument;
  /** The operator's own rules of the table, where there are some. */ rules_document: RulesDocument | null;
  chips: Money[];
  /** The banknotes that the acceptors of its terminals take; none where the floor does not know. */ notes: Money[];
  wheel: WheelOrder;
  cells: LayoutCell[];
  spots: Spot[];
  piece_bets: PieceBet[];
  /** What each wager costs, exactly; wagers with the same terms and odds are one line. */ odds: OddsLine[];
  faces: Face[];
  words: PhaseWords;
  dealing: DealingRules;
  clauses: RulebookClause[];
};

export type TableRound = {
  round: Round;
  opened: Time;
  /** Null while it runs. */ ended: Time | null;
  outcome: 'running' | 'settled' | 'void' | 'corrected' | 'undone';
  /** On which it stands now; null of a void round and of one that runs. */ number: RouletteNumber | null;
  /** On which it was settled before it was corrected. */ first_number?: RouletteNumber;
  /** Of a void or a correction. */ clause?: Clause;
  staked: Money;
  returned: Money;
};

/** GET /api/tables/ID/rounds: what the rounds of a table came to, the newest first. */
export type TableRounds = {
  table: TableName;
  /** The record of the journal up to which this goes. */ record: number;
  rounds: TableRound[];
  /** There are earlier ones: ask for those before the last of these. */ more: boolean;
};

export type TakeButton = { type: 'take-button'; seat: Seat; button: Wager };

export type TakeInSlip = { type: 'take-in-slip'; slip: SlipId; amount: Money; validation: Validation; issued: Time; expires: Time | null };

export type Terminal = { kind: 'terminal'; table: TableName; seat: Seat; expires?: Time };

/** The answer of /api/demo/seat and /api/terminal/enrol: the key is given once. */
export type TerminalSeat = { table: TableName; seat: Seat; key: string };

/** Milliseconds since 1970, by the floor's clock. */
export type Time = number;

export type UndoWager = { type: 'undo-wager'; seat: Seat };

/** The validation number of a slip, as it is printed. */
export type Validation = string;

/** GET and POST /api/journal/verify: the verification that runs, or the last one since the floor was started. */
export type VerificationPage = {
  state: VerificationState;
  /** Who started it. */ by?: string;
  started?: Time;
  ended?: Time | null;
  /** The anchors outside the data directory were compared, too: only they show a cut end. */ anchored?: boolean;
  /** The position up to which it has come, now and then. */ done?: number;
  /** Of how many. */ last?: number;
  /** The first thing that is wrong: file, record, stream, column. */ where?: string;
  why?: string;
  report?: VerificationReport;
};

/** Of a sound journal; croupier journal verify --json has the same. */
export type VerificationReport = {
  sound: boolean;
  days: number;
  streams: number;
  records: number;
  events: number;
  rounds: { settled: number; void: number; corrected: number; undone: number };
  in: { notes: Money; slips: Money; attendants: Money; chips: Money };
  out: { slips: Money; slips_paid: Money; chips: Money };
  staked: Money;
  returned: Money;
  documents: number;
  snapshots: number;
  checkpoints: number;
  anchors: number;
  /** Records after the last checkpoint, which no signature covers. */ unsigned: number;
  /** The first of them. */ unsigned_from: number | null;
  /** Streams that no checkpoint names and no record uses: a crash leaves them, and so can who lacks the key. */ unsigned_streams: string[];
  /** A hash over the state of every stream. */ state: string;
};

/** Failed: it could not be carried out. */
export type VerificationState = 'none' | 'running' | 'sound' | 'damaged' | 'failed';

export type VoidRounds = { type: 'void-rounds'; rounds: Round[] };

/** A wager in notation: split:0/00. */
export type Wager = string;

export type WagerKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'sixline'
  | 'topline'
  | 'column'
  | 'dozen'
  | 'low'
  | 'even'
  | 'red'
  | 'black'
  | 'odd'
  | 'high'
  | 'green';

export type WarnBets = { type: 'warn-bets' };

/** From now on these tables and no others; each is sent whole. */
export type Watch = { type: 'watch'; tables: TableName[] };

/** The answer to hello. The client's next number is above this one. */
export type Welcome = { type: 'welcome'; protocol: 1; version: string; demo: boolean; time: Time; number: number; you: You };

/** How often each number of a sound wheel comes: but for a chance of alpha, all of them lie within. */
export type WheelBand = { lowest: number; highest: number };

export type WheelFinding = {
  test: string;
  found: string;
  /** The share of sound wheels that look as bad. */ p: number;
  /** The same for all tests together; an alarm at alpha and below. */ p_corrected: number;
  alarm: boolean;
  /** Of monitoring. */ alarm_after_spins?: number;
};

/** none: the dealer keys what it shows. */
export type WheelKind = 'none' | 'simulated' | 'slingshot2' | 'mercury360';

/** Clockwise from 0, each with its colour. */
export type WheelOrder = { order: RouletteNumber[]; colours: Colour[] };

export type WheelPace = {
  /** While it plays. */ games_an_hour: number;
  /** From result to result. */ median_seconds: number;
  /** Longer than five games. */ breaks: number;
};

/** What the wheel said last, while it is heard. */
export type WheelPhase = 'unknown' | 'started' | 'betting' | 'ball-in-rim' | 'no-more-bets' | 'result' | 'closed' | 'locked';

export type WheelPower = { bias: number; spins_at_once: number; spins_monitored: number };

/** GET /api/tables/ID/wheel: what the results of a table say of its wheel, for staff who look after wheels. docs/wheel.md explains the tests. */
export type WheelReport = {
  table: TableName;
  wheel: WheelKind;
  /** It is no real wheel. */ simulated: boolean;
  /** Whether the wheel is heard; not there where it is connected to nothing. */ line_is_up?: boolean;
  phase?: WheelPhase;
  /** The record of the journal up to which this goes. */ record: number;
  spins: number;
  first: Time;
  last: Time;
  /** Something speaks against the wheel. */ alarm: boolean;
  /** How often a sound wheel is blamed, all tests together. */ alpha: number;
  findings: WheelFinding[];
  /** How often each came, in the order of the wheel. */ numbers: NumberCount[];
  band: WheelBand;
  /** How often the ball left the rim in each of 24 parts of it, from the first degree on; empty where the wheel does not tell. */ drops: number[];
  /** The stake of the bet against the wheel after so many spins. It began as 1, and the alarm is at 1/alpha. */ monitoring: MonitorPoint[];
  /** By how much a number must come too often to be found by so many spins four times in five; 0.5 is half as often again. */ smallest_bias_seen: number;
  /** How many spins it would take to find a number that comes too often: looked at once, and until monitoring tells. */ power: WheelPower[];
  pace?: WheelPace;
};

/** Who the server takes the client for. */
export type You = Guest | Terminal | Staff;
