// How long to wait before the next attempt to connect: longer each time up to a bound, and never all clients at once.
const first_ms = 250;
const longest_ms = 10_000;

export function wait_ms(failures: number, random: () => number): number {
  const longest_now = Math.min(longest_ms, first_ms * 2 ** failures);
  return longest_now * (0.5 + 0.5 * random());
}
