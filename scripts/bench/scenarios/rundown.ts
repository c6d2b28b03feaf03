import { predict } from '../../../schema/engine/commands/prediction.ts'
import { step } from '../../../schema/engine/commands/step.ts'
import { project } from '../../../schema/engine/wire/project.ts'
import { at, factsAt, idOf, noon } from '../../../schema/testing/rooms/facts.ts'
import { stateWith } from '../../../schema/testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../schema/testing/rooms/timers.ts'
import { maxTimersPerRoom } from '../../../schema/tools/timers/entity.ts'
import { projection } from '../../../schema/tools/timers/forecast/projection.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { atMost, type Figure, quantile } from '../figures.ts'

const cues = maxTimersPerRoom
const warmUps = 300
const rounds = 300
/** The time between two pictures of a screen with 60 a second. */
const frameMs = 1000 / 60

/**
 * How long the rules take for the longest running order, in this process: no server, no network. The floor is parsing
 * the same cues from JSON.
 */
export function measureRundown(): Figure[] {
  const state = stateWith({ timers: longestOrder() })
  const shown = project(state, 'controller')
  const text = JSON.stringify(shown.timers)
  const move = { type: 'timer.edit', timerId: idOf('cue199'), order: 1 } as const
  const floor = medianMs(() => JSON.parse(text))
  const figure = (name: string, run: () => unknown, maxMs: number): Figure => ({
    name,
    unit: 'ms',
    value: medianMs(run),
    floor,
    target: atMost(maxMs),
  })
  return [
    figure(`projection of ${cues} cues`, () => projection(state, at(1)), 1),
    figure(`moving one of ${cues} cues, on the desk`, () => predict(shown, move, at(1)), frameMs),
    figure(`moving one of ${cues} cues, in the room`, () => step(state, move, factsAt(at(1))), frameMs),
  ]
}

/** The first cue runs, every other one is linked, and every tenth has a planned start. */
function longestOrder() {
  return Array.from({ length: cues }, (_, order) => {
    const plannedStart = order % 10 === 0 ? isoTime(noon + order * 600_000) : null
    const timer = timerWith(`cue${order}`, { order, plannedStart, trigger: order % 2 === 0 ? 'manual' : 'linked' })
    return order === 0 ? runningSince(timer, noon) : timer
  })
}

function medianMs(run: () => unknown): number {
  for (let nth = 0; nth < warmUps; nth += 1) run()
  const took = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    run()
    return performance.now() - startedAt
  })
  return quantile(took, 0.5)
}
