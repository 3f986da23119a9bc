// A clock that the screen follows, a few times a second and only while somebody looks.
import { createSubscriber } from 'svelte/reactivity';

const tick_ms = 200;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') update();
  }, tick_ms);
  const look = () => {
    update();
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
});

/** What a clock says, anew at each tick. */
export function ticking<Value>(read: () => Value): Value {
  subscribe();
  return read();
}
