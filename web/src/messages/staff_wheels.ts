// The words of the page of wheels. What a test found is said by the server.
const whole = (count: number) => count.toLocaleString('en');
const percent = (share: number) => `${Math.round(100 * share)} %`;

export const wheel_words = {
  title: 'Wheels',
  choose: 'Tables and their wheels',
  loading: 'The wheel is being examined …',
  not_read: 'The report is not available right now. Trying again.',
  kinds: { none: 'keyed by the dealer', simulated: 'simulated wheel', slingshot2: 'SlingShot 2', mercury360: 'Mercury 360' },
  simulation: 'This is a simulation, no real wheel: the report shows how one would be watched.',
  line_up: 'heard',
  line_down: 'not heard: its line is down',
  alarm: 'Alarm',
  quiet: 'Quiet',
  no_spins: 'No round has ended here yet.',
  spins: (count: number) => `${whole(count)} ${count === 1 ? 'spin' : 'spins'}`,
  from_to: (first: string, last: string) => `${first} to ${last}`,
  looked_at: 'This wheel should be looked at',
  nothing: 'Nothing speaks against this wheel',
  seen: (spins: number, bias: number) =>
    bias > 3
      ? 'So few spins show next to nothing: whatever is wrong may be there all the same.'
      : `${whole(spins)} spins find a number that comes ${percent(bias)} too often four times in five. A smaller bias may be there and not show.`,

  numbers: 'Numbers around the wheel',
  numbers_text: (expected: string, lowest: number, highest: number) =>
    `The ring is what is expected: ${expected} of each. On a sound wheel all numbers lie within the band, ${whole(lowest)} to ${whole(highest)}, in 99 reports of 100.`,
  number_count: (number: string, count: number) => `${number}: ${whole(count)}`,
  most_often: (number: string, count: number) => `Most often ${number}, ${whole(count)} times`,
  monitoring: 'Monitoring, spin by spin',
  monitoring_text: (stake: string) =>
    `A bet against the wheel that began as 1. However often one looks, a sound wheel brings it to ${stake} with a chance of 1 in ${stake} at most: there the alarm is.`,
  alarm_line: 'alarm',
  axis_spins: 'spins',
  monitor_now: (stake: string) => `It stands at ${stake} now`,
  drops: 'Where the ball leaves the rim',
  drops_text: 'A level wheel drops the ball anywhere; a tilted one prefers a side. The ring is what is expected of each part.',
  drop_count: (from: number, to: number, count: number) => `${from}° to ${to}°: ${whole(count)}`,
  no_drops: 'This wheel does not tell where the ball leaves the rim. A file of spins with drop_degrees is read by croupier wheel health.',

  power: 'How many spins it would take',
  power_text: 'to find one number that comes too often, four times in five',
  too_often: 'Too often by',
  at_once: 'Looked at once',
  monitored: 'Until monitoring tells, about',
  bias: percent,
  count: whole,

  tests: 'Tests',
  test: 'Test',
  found: 'What it found',
  p: 'p',
  p_text: 'the share of sound wheels that look as bad',
  all_together: 'All together',
  all_together_text: 'corrected for the number of tests',
  p_value: (p: number) => (p < 0.0001 ? '< 0.0001' : p.toFixed(4)),

  pace: 'Pace',
  games_an_hour: (games: number) => `${games.toFixed(1)} games an hour while it plays`,
  median: (seconds: number) => `${seconds} s from result to result (median)`,
  breaks: (count: number) => `${whole(count)} ${count === 1 ? 'break' : 'breaks'}`,
};
