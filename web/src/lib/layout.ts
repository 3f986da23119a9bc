// Where things lie on the screen: one transform of the lattice (u across the three columns, v along, in quarter cells) gives a layout that lies
// or stands, from either side. Which spots there are, and where, is the server's word.
import type { LayoutCell, Point, Spot, TablePage, WagerKind } from './protocol/messages';

export type Place = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };
export type Orientation = { stands: boolean; mirrored: boolean };

/** A field of the layout beside the numbers. */
export type OutsideField = { spot: Spot; box: Box };
export type NumberField = { cell: LayoutCell; box: Box; arch: Side | null };
type Side = 'left' | 'right' | 'top' | 'bottom';

export type Drawing = {
  bounds: Box;
  numbers: NumberField[];
  outside: OutsideField[];
  spots: { spot: Spot; at: Place; hit: Place }[]; // where chips lie, and where a touch is taken for this spot
};

// Half the length and half the width of the fields outside, by kind of wager.
const half_sizes: Partial<Record<WagerKind, [along: number, across: number]>> = {
  column: [2, 2],
  dozen: [8, 2],
  low: [4, 2],
  even: [4, 2],
  red: [4, 2],
  black: [4, 2],
  odd: [4, 2],
  high: [4, 2],
  green: [4, 2],
};

/** Where a console is narrower than this a layout on it stands. */
export const stands_below_px = 560;

const crowded_within = 1.5;
// A standing layout is drawn flatter, so that a phone shows more of it.
const flatness = 0.7;
// Touches are taken at least so far apart.
const apart = { lying: 1.7, standing: 1.36 };

export function draw(table: Pick<TablePage, 'cells' | 'spots'>, orientation: Orientation): Drawing {
  const fields = table.spots.flatMap((spot) => {
    const half = half_sizes[spot.kind];
    if (half === undefined) return [];
    const [u, v] = spot.at;
    return [{ spot, from: [u - half[1], v - half[0]] as Point, to: [u + half[1], v + half[0]] as Point }];
  });
  const corners = [...table.cells, ...fields].flatMap(({ from, to }) => [from, to]);
  const extent = (axis: 0 | 1) =>
    [Math.min(...corners.map((corner) => corner[axis])), Math.max(...corners.map((corner) => corner[axis]))] as Point;
  const project = projection(extent(0), extent(1), orientation);
  const box = (from: Point, to: Point) => box_between(project(from), project(to));

  return {
    bounds: box([extent(0)[0], extent(1)[0]], [extent(0)[1], extent(1)[1]]),
    numbers: table.cells.map((cell) => ({
      cell,
      box: box(cell.from, cell.to),
      arch: is_at_end(cell, table.cells) ? end_side(orientation) : null,
    })),
    outside: fields.map(({ spot, from, to }) => ({ spot, box: box(from, to) })),
    spots: set_apart(
      table.spots.map((spot) => ({ spot, at: project(spot.at), hit: project(hit_point(spot, table.spots)) })),
      orientation.stands ? apart.standing : apart.lying,
    ),
  };
}

/** The spot that a touch means: the nearest, or that of the field touched; nothing beside the layout. */
export function spot_at(drawing: Drawing, touch: Place): Spot | null {
  const near = nearest(drawing, touch);
  const field = drawing.outside.find(({ box }) => is_within(box, touch));
  // On the rail lie streets and six lines; they reach a little into the fields outside.
  if (field !== undefined) return near !== null && near.distance < 1 ? near.spot : field.spot;
  return drawing.numbers.some(({ box }) => is_within(box, touch, 1)) ? (near?.spot ?? null) : null;
}

/** The next spot in a direction, for arrow keys: near, and rather straight ahead than aside. */
export function spot_towards(drawing: Drawing, from: Spot, direction: Place): Spot {
  const here = drawing.spots.find(({ spot }) => spot.wager === from.wager);
  if (here === undefined) return from;
  let best = { spot: from, cost: Infinity };
  for (const { spot, hit } of drawing.spots) {
    const ahead = (hit.x - here.hit.x) * direction.x + (hit.y - here.hit.y) * direction.y;
    const aside = Math.abs((hit.x - here.hit.x) * direction.y) + Math.abs((hit.y - here.hit.y) * direction.x);
    if (ahead <= 0.2) continue;
    const cost = ahead + 3 * aside;
    if (cost < best.cost) best = { spot, cost };
  }
  return best.spot;
}

// Lying, the zeros are at the left and the outside fields below; standing, the zeros are at the top and the outside fields at the left.
function projection(across: Point, along: Point, { stands, mirrored }: Orientation): (point: readonly [number, number]) => Place {
  if (stands) return ([u, v]) => ({ x: mirrored ? across[0] + across[1] - u : u, y: v * flatness });
  return ([u, v]) => ({ x: mirrored ? along[0] + along[1] - v : v, y: across[1] - u });
}

function end_side({ stands, mirrored }: Orientation): Side {
  if (stands) return 'top';
  return mirrored ? 'right' : 'left';
}

function box_between(one: Place, other: Place): Box {
  return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}

const is_within = (box: Box, { x, y }: Place, or_near = 0) =>
  x >= box.x - or_near && x <= box.x + box.width + or_near && y >= box.y - or_near && y <= box.y + box.height + or_near;

// A zero with nothing beyond it ends the layout in an arch.
function is_at_end(cell: LayoutCell, cells: LayoutCell[]): boolean {
  if (cell.colour !== 'green') return false;
  return !cells.some((other) => other !== cell && other.to[1] === cell.from[1] && other.from[0] < cell.to[0] && other.to[0] > cell.from[0]);
}

// Around two zeros side by side the spots on the line are a quarter of a cell apart: touches are taken apart from each other there, splits on
// the side of the zeros and trios on the side of the numbers.
function hit_point(spot: Spot, spots: Spot[]): readonly [number, number] {
  const [u, v] = spot.at;
  const is_crowded = spots.some((other) => other !== spot && other.at[1] === v && Math.abs(other.at[0] - u) < crowded_within);
  if (!is_crowded) return spot.at;
  return [u, spot.kind === 'split' ? v - 0.75 : v + 0.5];
}

// Those that are still too near give way to each other, a little at a time.
function set_apart(spots: Drawing['spots'], distance: number): Drawing['spots'] {
  const moved = spots.map((one) => ({ ...one, hit: { ...one.hit } }));
  const pairs = moved.flatMap((one, index) =>
    moved.slice(index + 1).flatMap((other) => (between(one.hit, other.hit) < 2 * distance ? [[one.hit, other.hit] as const] : [])),
  );
  for (let round = 0; round < 100; ++round) {
    let is_settled = true;
    for (const [one, other] of pairs) {
      const missing = distance - between(one, other);
      if (missing <= 0.001) continue;
      is_settled = false;
      const step = missing / 2 / between(one, other);
      const along = { x: (one.x - other.x) * step, y: (one.y - other.y) * step };
      one.x += along.x;
      one.y += along.y;
      other.x -= along.x;
      other.y -= along.y;
    }
    if (is_settled) break;
  }
  return moved;
}

const between = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);

function nearest(drawing: Drawing, touch: Place): { spot: Spot; distance: number } | null {
  let best: { spot: Spot; distance: number } | null = null;
  for (const { spot, hit } of drawing.spots) {
    const distance = between(hit, touch);
    if (best === null || distance < best.distance) best = { spot, distance };
  }
  return best;
}
