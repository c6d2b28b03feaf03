import type { CompanionFeedbackDefinitions } from '@companion-module/base'
import { amber, blue, green, ink, red, white } from './colors.ts'
import { barPicture } from './progress-bar.ts'
import type { Shown } from './room/shown.ts'

type Plain = { type: 'boolean'; options: Record<string, never> }
type Numbered = { type: 'boolean'; options: { n: number } }

export type FeedbacksSchema = {
  connected: Plain
  running: Plain
  paused: Plain
  phase: { type: 'boolean'; options: { phase: string } }
  seconds_left: { type: 'boolean'; options: { seconds: number } }
  offset: { type: 'boolean'; options: { side: string; minutes: number } }
  message: Numbered
  message_any: Plain
  blackout: Plain
  flash: Plain
  scene: { type: 'boolean'; options: { scene: string } }
  poll: Numbered
  poll_results: Numbered
  game: Plain
  questions: Plain
  questions_waiting: Plain
  screen_missing: Plain
  speaker_asks: Plain
  room_chosen: Numbered
  progress: { type: 'advanced'; options: { part: number; parts: number } }
}

/** What is answered from: the room as it is shown, if one is known, and the link to it. */
export type Seen = { shown: Shown | null; isLive: boolean; chosenRoom: number }

/** Those that time alone can change: they are checked each second. */
export const timedFeedbacks = ['phase', 'seconds_left', 'offset', 'running', 'paused', 'flash', 'progress'] as const

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label }))

const phases = { normal: 'Normal', warning: 'Warning', danger: 'Danger', overtime: 'Over' }
const sides = { late: 'Late', early: 'Early' }
const scenes = {
  timer: 'Timer',
  poll: 'Poll',
  game: 'Game',
  question: 'One question',
  questions: 'All questions',
  leaderboard: 'Leaderboard',
  qr: 'QR code',
  thanks: 'Thanks',
}

const bright = (bgcolor: number) => ({ color: ink, bgcolor })
const alarm = { color: white, bgcolor: red }

/** @param see what is so when Companion asks */
export function feedbackDefinitions(see: () => Seen): CompanionFeedbackDefinitions<FeedbacksSchema> {
  /** A feedback without options, about the room. */
  const plain = (name: string, defaultStyle: { color: number; bgcolor: number }, isSo: (shown: Shown) => boolean) => ({
    type: 'boolean' as const,
    name,
    defaultStyle,
    options: [],
    callback: () => {
      const { shown } = see()
      return shown !== null && isSo(shown)
    },
  })
  /** One about the n-th entry of a list. */
  const numbered = (name: string, color: number, isSo: (shown: Shown, index: number) => boolean) => ({
    type: 'boolean' as const,
    name,
    defaultStyle: bright(color),
    options: [numberField('n', 'Number, counted from 1', 1, 200)],
    callback: ({ options: { n } }: { options: { n: number } }) => {
      const { shown } = see()
      return shown !== null && isSo(shown, n - 1)
    },
  })

  return {
    connected: {
      type: 'boolean',
      name: 'The line to the room stands',
      description: 'Inverted: the line is cut and the time is counted on without the server.',
      defaultStyle: bright(green),
      options: [],
      callback: () => see().isLive,
    },
    running: plain('The clock runs', bright(green), ({ clock }) => clock?.state === 'running'),
    paused: plain('The clock is paused', bright(amber), ({ clock }) => clock?.state === 'paused'),
    phase: {
      type: 'boolean',
      name: 'Phase of the clock',
      defaultStyle: alarm,
      options: [dropdown('phase', 'Phase', phases, 'overtime')],
      callback({ options: { phase } }) {
        const { shown } = see()
        return shown?.clock?.phase === phase
      },
    },
    seconds_left: {
      type: 'boolean',
      name: 'So many seconds or fewer are left',
      description: 'Of the clock on the wall, while it runs; also in overtime.',
      defaultStyle: bright(amber),
      options: [numberField('seconds', 'Seconds', 60, 359_999, 0)],
      callback({ options: { seconds } }) {
        const clock = see().shown?.clock
        return clock?.state === 'running' && !clock.timer.isCountUp && clock.seconds <= seconds
      },
    },
    offset: {
      type: 'boolean',
      name: 'The show is late or early',
      description: 'By more than so many minutes.',
      defaultStyle: alarm,
      options: [dropdown('side', 'Which', sides, 'late'), numberField('minutes', 'More than minutes', 1, 720, 0)],
      callback({ options: { side, minutes } }) {
        const offset = see().shown?.offset ?? 0
        return (side === 'early' ? -offset : offset) > 60 * minutes
      },
    },
    message: numbered('A message is shown', blue, ({ messages }, index) => messages[index]?.isVisible === true),
    message_any: plain('Any message is shown', bright(blue), ({ message }) => message !== ''),
    blackout: plain('Blackout', alarm, ({ isBlackedOut }) => isBlackedOut),
    flash: plain('The displays flash', bright(white), ({ isFlashing }) => isFlashing),
    scene: {
      type: 'boolean',
      name: 'Something fills the displays',
      defaultStyle: bright(blue),
      options: [dropdown('scene', 'What', scenes, 'qr')],
      callback: ({ options: { scene } }) => see().shown?.scene === scene,
    },
    poll: numbered('A poll runs', green, ({ polls }, index) => polls[index]?.isActive === true),
    poll_results: numbered(
      'Results of a poll are shown',
      blue,
      ({ polls }, index) => polls[index]?.showsResults === true,
    ),
    game: plain('A game runs', bright(green), ({ isGameOn }) => isGameOn),
    questions: plain('Questions can be asked', bright(green), ({ questions }) => questions.isOn),
    questions_waiting: plain('Questions wait for review', bright(amber), ({ questions }) => questions.waiting > 0),
    screen_missing: plain('A screen needs attention', alarm, ({ screensMissing }) => screensMissing > 0),
    speaker_asks: plain('A speaker asks for time', bright(amber), ({ wish }) => wish !== null),
    room_chosen: {
      type: 'boolean',
      name: 'A room of the settings is the chosen one',
      defaultStyle: bright(blue),
      options: [numberField('n', 'Room 1 to 4', 1, 4)],
      callback: ({ options: { n } }) => see().chosenRoom === n,
    },
    progress: {
      type: 'advanced',
      name: 'Progress of the clock',
      description: 'A bar at the foot of the key. Give keys next to each other the parts of one bar.',
      options: [numberField('part', 'Part, counted from the left', 1, 8), numberField('parts', 'Parts in all', 1, 8)],
      callback({ image, options: { part, parts } }) {
        const clock = see().shown?.clock
        if (image === undefined || clock == null) return {}
        const isOver = clock.phase === 'overtime' && clock.state !== 'standby'
        // Keys of the clock have the colour of the phase, on which a bar of the same colour would be lost.
        const color = clock.phase === 'normal' ? green : white
        return barPicture({ ...image, color, share: isOver ? 1 : clock.progress, part, parts })
      },
    },
  }
}

function numberField<K extends string>(id: K, label: string, value: number, max: number, min = 1) {
  return { id, type: 'number' as const, label, default: value, min, max, asInteger: true, clampValues: true }
}

const dropdown = <K extends string>(id: K, label: string, labels: Readonly<Record<string, string>>, value: string) => ({
  id,
  type: 'dropdown' as const,
  label,
  choices: choicesOf(labels),
  default: value,
})
