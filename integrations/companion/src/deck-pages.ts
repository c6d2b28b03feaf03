/** [CP6] What is on each key of two pages: a small deck of 5 by 3 keys, and a large one of 8 by 4. */
import type { CompanionPresetDefinition } from '@companion-module/base'
import { amber, black, blue, green, ink, panel, red, white } from './colors.ts'
import type { ModuleSchema } from './module-schema.ts'

type Preset = CompanionPresetDefinition<ModuleSchema>
type Action = Preset['steps'][number]['down'][number]
type Feedback = Preset['feedbacks'][number]

/** Variables of a connection are written with the name that it has; Companion puts it in the place of this one. */
const of = (name: string) => `$(cuelight-rooms:${name})`

type Key = {
  name: string
  text: string
  size?: Preset['style']['size']
  color?: number
  bgcolor?: number
  press?: Action
  feedbacks?: Feedback[]
}

const key = ({ name, text, size = '14', color = white, bgcolor = panel, press, feedbacks = [] }: Key): Preset => ({
  type: 'simple',
  name,
  style: { text, size, color, bgcolor, alignment: 'center:center', show_topbar: false },
  steps: [{ down: press === undefined ? [] : [press], up: [] }],
  feedbacks,
})

const plainOf = (
  feedbackId:
    | 'running'
    | 'paused'
    | 'blackout'
    | 'flash'
    | 'speaker_asks'
    | 'screen_missing'
    | 'questions_waiting'
    | 'questions'
    | 'game'
    | 'message_any',
  bgcolor: number,
  color = ink,
): Feedback => ({ feedbackId, options: {}, style: { bgcolor, color } })
const phase = (name: string, bgcolor: number, color: number): Feedback => ({
  feedbackId: 'phase',
  options: { phase: name },
  style: { bgcolor, color },
})
/** A key of the clock says in a word that it counts on without the server, and keeps the colour of the phase. */
const cut = (text: string): Feedback => ({
  feedbackId: 'connected',
  options: {},
  isInverted: true,
  style: { text: `${text}\nCUT`, size: 'auto' },
})
const phases = [phase('warning', amber, ink), phase('danger', red, white), phase('overtime', red, white)]
const bar = (part: number, parts: number): Feedback => ({ feedbackId: 'progress', options: { part, parts } })

const clock = key({
  name: 'Remaining time',
  text: of('remaining'),
  // An hour has more digits than a minute, and a name may have any length.
  size: 'auto',
  bgcolor: black,
  feedbacks: [...phases, cut(of('remaining')), bar(1, 1)],
})
const part = (name: string, variable: string, place: number) =>
  key({
    name,
    text: of(variable),
    size: '44',
    bgcolor: black,
    feedbacks: [...phases, cut(of(variable)), bar(place, 3)],
  })

const info = (name: string, head: string, variable: string, feedbacks: Feedback[] = []) =>
  key({ name, text: `${head}\n${of(variable)}`, size: 'auto', bgcolor: black, feedbacks })

const late: Feedback[] = [
  { feedbackId: 'offset', options: { side: 'late', minutes: 1 }, style: { bgcolor: red, color: white } },
  { feedbackId: 'offset', options: { side: 'early', minutes: 1 }, style: { bgcolor: blue, color: ink } },
]

const give = (seconds: number, text: string) =>
  key({
    name: `${seconds < 0 ? 'Take' : 'Give'} ${Math.abs(seconds)} seconds`,
    text,
    size: '24',
    press: { actionId: 'give', options: { what: seconds } },
  })
const message = (n: number) =>
  key({
    name: `Show or hide message ${n}`,
    text: `Msg\n${n}`,
    size: '18',
    press: { actionId: 'messages', options: { what: String(n), how: 'toggle' } },
    feedbacks: [{ feedbackId: 'message', options: { n }, style: { bgcolor: blue, color: ink } }],
  })
const scene = (kind: string, text: string) =>
  key({
    name: `Fill the displays: ${text}`,
    text,
    size: '18',
    press: { actionId: 'scene', options: { what: kind } },
    feedbacks: [{ feedbackId: 'scene', options: { scene: kind }, style: { bgcolor: blue, color: ink } }],
  })
const start = (n: number) =>
  key({
    name: `Start cue ${n}`,
    text: `Cue\n${n}`,
    size: '18',
    press: { actionId: 'start', options: { what: String(n) } },
  })
const poll = (n: number) =>
  key({
    name: `Start or stop poll ${n}`,
    text: `Poll\n${n}`,
    size: '18',
    press: { actionId: 'poll', options: { what: String(n), how: 'toggle' } },
    feedbacks: [{ feedbackId: 'poll', options: { n }, style: { bgcolor: green, color: ink } }],
  })
const results = (n: number) =>
  key({
    name: `Show or hide the results of poll ${n}`,
    text: `Result\n${n}`,
    size: '18',
    press: { actionId: 'poll', options: { what: String(n), how: 'results' } },
    feedbacks: [{ feedbackId: 'poll_results', options: { n }, style: { bgcolor: blue, color: ink } }],
  })

/** Every preset by its id. */
export const keys = {
  clock,
  hours: part('Remaining time: hours, with a bar over three keys', 'remaining_h', 1),
  minutes: part('Remaining time: minutes, with a bar over three keys', 'remaining_m', 2),
  seconds: part('Remaining time: seconds, with a bar over three keys', 'remaining_s', 3),
  now: info('Running cue', 'NOW', 'now_name'),
  speaker: info('Speaker of the running cue', 'ON', 'now_speaker'),
  next: info('Next cue', 'NEXT', 'next_name'),
  next_start: info('When the next cue begins', 'NEXT AT', 'next_start'),
  offset: info('Late or early', 'OFFSET', 'offset', late),
  ends: info('When the running cue ends', 'ENDS', 'ends_at'),
  show_ends: info('When the show ends', 'SHOW\nENDS', 'show_ends'),
  time: info('Time of day', 'TIME', 'clock'),
  previous: key({ name: 'Previous cue', text: 'PREV', size: '18', press: { actionId: 'previous', options: {} } }),
  go: key({
    name: 'Next cue',
    text: 'GO',
    size: '30',
    color: ink,
    bgcolor: amber,
    press: { actionId: 'next', options: {} },
  }),
  toggle: key({
    name: 'Start or pause',
    text: 'Start\nPause',
    size: '18',
    press: { actionId: 'toggle', options: {} },
    feedbacks: [plainOf('running', green), plainOf('paused', amber)],
  }),
  reset: key({ name: 'Reset the clock', text: 'Reset', size: '18', press: { actionId: 'reset', options: {} } }),
  take_60: give(-60, '−1m'),
  give_60: give(60, '+1m'),
  give_300: give(300, '+5m'),
  start_1: start(1),
  message_1: message(1),
  message_2: message(2),
  message_3: message(3),
  clear: key({
    name: 'Hide every message',
    text: 'Clear\nMsg',
    size: '18',
    press: { actionId: 'clear_messages', options: {} },
    feedbacks: [plainOf('message_any', blue)],
  }),
  flash: key({
    name: 'Flash the displays',
    text: 'Flash',
    size: '18',
    press: { actionId: 'flash', options: {} },
    feedbacks: [plainOf('flash', white)],
  }),
  blackout: key({
    name: 'Black out the displays, or light them',
    text: 'Black\nout',
    size: '18',
    press: { actionId: 'blackout', options: { what: 'toggle' } },
    feedbacks: [plainOf('blackout', red, white)],
  }),
  scene_timer: scene('timer', 'Timer'),
  scene_qr: scene('qr', 'QR'),
  poll_1: poll(1),
  results_1: results(1),
  poll_2: poll(2),
  game: key({
    name: 'Next step of the game',
    text: 'Game\nnext',
    size: '18',
    press: { actionId: 'game', options: { what: 'advance' } },
    feedbacks: [plainOf('game', green)],
  }),
  questions: key({
    name: 'Questions on or off',
    text: 'Q&A\non/off',
    size: '18',
    press: { actionId: 'questions', options: { what: 'toggle' } },
    feedbacks: [plainOf('questions', green)],
  }),
  waiting: info('Questions that wait for review', 'WAITING', 'questions_waiting', [
    plainOf('questions_waiting', amber),
  ]),
  phones: info('Phones that are connected', 'PHONES', 'phones'),
  screens: info('Screens that are missing', 'SCREENS\nMISSING', 'screens_missing', [
    plainOf('screen_missing', red, white),
  ]),
  wish: info('Minutes that a speaker asks for', 'ASKS\nMIN', 'wish_minutes', [plainOf('speaker_asks', amber)]),
} satisfies Record<string, Preset>

export type KeyId = keyof typeof keys

/** A page of a deck: its keys row by row. */
export type DeckPage = { id: string; name: string; columns: number; keys: readonly KeyId[] }

export const deckPages: readonly DeckPage[] = [
  {
    id: 'deck_15',
    name: 'A page for 15 keys',
    columns: 5,
    keys: [
      ...(['clock', 'now', 'next', 'offset', 'ends'] as const),
      ...(['previous', 'toggle', 'take_60', 'give_60', 'go'] as const),
      ...(['message_1', 'flash', 'blackout', 'scene_qr', 'wish'] as const),
    ],
  },
  {
    id: 'deck_32',
    name: 'A page for 32 keys',
    columns: 8,
    keys: [
      ...(['hours', 'minutes', 'seconds', 'now', 'next', 'offset', 'show_ends', 'time'] as const),
      ...(['previous', 'toggle', 'reset', 'take_60', 'give_60', 'give_300', 'speaker', 'go'] as const),
      ...(['message_1', 'message_2', 'clear', 'flash', 'blackout', 'scene_timer', 'scene_qr', 'next_start'] as const),
      ...(['poll_1', 'results_1', 'game', 'questions', 'waiting', 'phones', 'screens', 'wish'] as const),
    ],
  },
]

/** Keys that are on neither page. */
export const moreKeys: readonly KeyId[] = ['start_1', 'message_3', 'poll_2']
