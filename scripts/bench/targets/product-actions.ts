/** What the actions are about: the room's path, two timers, a message. */
export type Places = { room: string; keynote: string; panel: string; notice: string }
export type Request = { method: 'PATCH' | 'POST'; path: string; body: object }
export type Action = { name: string; request: (places: Places, count: number) => Request }

const timer = (name: string, which: 'keynote' | 'panel', body: (count: number) => object): Action => ({
  name,
  request: (places, count) => ({ method: 'PATCH', path: `/api/timers/${places[which]}`, body: body(count) }),
})
const message = (name: string, body: (count: number) => object): Action => ({
  name,
  request: ({ notice }, count) => ({ method: 'PATCH', path: `/api/messages/${notice}`, body: body(count) }),
})
const select = (name: string, which: 'keynote' | 'panel'): Action => ({
  name,
  request: (places) => ({ method: 'POST', path: `${places.room}/selected-timer`, body: { timerId: places[which] } }),
})
const rename: Action = {
  name: 'rename the room',
  request: ({ room }, count) => ({ method: 'PATCH', path: room, body: { name: `Main stage, day ${count}` } }),
}

/**
 * A controller's actions during an event, in an order that the rules allow. Each action sends viewers exactly one
 * frame, and the last leaves the room ready for the first.
 */
export const actions: readonly Action[] = [
  timer('start', 'keynote', () => ({ isRunning: true })),
  message('show a message', () => ({ isVisible: true })),
  timer('pause', 'keynote', () => ({ isRunning: false })),
  timer('adjust by -10 s', 'keynote', () => ({ currentTime: 1780 })),
  timer('adjust by +1 min', 'keynote', () => ({ currentTime: 1840 })),
  message('edit a shown message', (count) => ({ content: `Please come to an end, speaker ${count}` })),
  message('change its colour', () => ({ color: 'red' })),
  message('hide it', () => ({ isVisible: false })),
  timer('reset', 'keynote', () => ({ isRunning: false, currentTime: 1800, startedAt: null })),
  select('select the next timer', 'panel'),
  timer('rename a timer', 'panel', (count) => ({ name: `Panel discussion ${count}` })),
  timer('start', 'panel', () => ({ isRunning: true })),
  message('show in another colour', () => ({ isVisible: true, color: 'blue' })),
  rename,
  message('hide it', () => ({ isVisible: false })),
  timer('pause', 'panel', () => ({ isRunning: false })),
  timer('adjust by -1 min', 'panel', () => ({ currentTime: 2640 })),
  timer('adjust by +10 s', 'panel', () => ({ currentTime: 2650 })),
  timer('reset', 'panel', () => ({ isRunning: false, currentTime: 2700, startedAt: null })),
  select('select the first timer', 'keynote'),
]

/** Done a few times before measuring, so no side is measured cold. */
export const warmUp: Action = rename
