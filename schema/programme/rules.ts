import { firstControlEpoch } from '../core/door.ts'
import { noLinks } from '../core/rights.ts'
import { withGiven } from '../core/with-given.ts'
import { type Refusal, refuse } from '../errors.ts'
import * as limits from '../limits.ts'
import { labelsIn } from '../schedules/labels.ts'
import { nextLogo } from '../tools/look/rules.ts'
import { folded } from '../values/folded.ts'
import { isSame } from '../values/same.ts'
import { type EpochMs, isoTime } from '../values/time.ts'
import { defaultTimeZone } from '../values/zone.ts'
import type { ProgrammeCommand } from './commands.ts'
import type { Programme, Stage } from './entity.ts'
import { applyProgramme, inStageOrder, type ProgrammeChange, type ProgrammeState, sessionKey } from './state.ts'

/** Inputs that rules need but must not fetch themselves. */
type ProgrammeFacts = { now: EpochMs; newId: () => string; userId: string | null }

export type NewProgramme = {
  id: string
  name: string
  timeZone?: string | undefined
  language: string
  createdBy: string | null
}

/** A new programme without a stage. */
export function createProgramme(input: NewProgramme, now: EpochMs): Programme {
  const { timeZone = defaultTimeZone, ...given } = input
  return {
    ...given,
    timeZone,
    firstDay: null,
    lastDay: null,
    source: null,
    isLocked: false,
    backgroundColor: null,
    accentColor: null,
    logo: null,
    controlEpoch: firstControlEpoch,
    links: noLinks,
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
  }
}

/** What a command did: the state after it and its changes, and the stage that it was about. */
type ProgrammeStep = { ok: true; state: ProgrammeState; changes: ProgrammeChange[]; stageId: string | null } | Refusal

type Outcome = { ok: true; changes: ProgrammeChange[]; stageId?: string } | Refusal
const done = (changes: ProgrammeChange[], stageId?: string): Outcome =>
  stageId === undefined ? { ok: true, changes } : { ok: true, changes, stageId }

/**
 * [PR1] [S1] The whole behaviour of a programme: state and command in, new state and changes (or a refusal) out. Asking for
 * what is already so succeeds with no changes.
 */
export function stepProgramme(state: ProgrammeState, command: ProgrammeCommand, facts: ProgrammeFacts): ProgrammeStep {
  const outcome = ruleOf(state, command, facts)
  if (!outcome.ok) return outcome
  const { changes, stageId = null } = outcome
  return { ok: true, state: applyProgramme(state, changes), changes, stageId }
}

const settings = [
  'name',
  'timeZone',
  'language',
  'firstDay',
  'lastDay',
  'isLocked',
  'backgroundColor',
  'accentColor',
] as const

function ruleOf(state: ProgrammeState, command: ProgrammeCommand, facts: ProgrammeFacts): Outcome {
  const { programme } = state
  const edited = (more: Partial<Programme>) => done(replaced(programme, { ...programme, ...more }, facts))
  switch (command.type) {
    case 'programme.update':
      return done(replaced(programme, withGiven(programme, command, settings), facts))
    case 'programme.set_logo': {
      const next = nextLogo(command.picture, state.logo, facts.newId)
      if (next === null) return done([])
      return done([{ kind: 'logo', logo: next.logo }, ...replaced(programme, { ...programme, logo: next.view }, facts)])
    }
    case 'programme.rotate_control':
      return edited({ controlEpoch: programme.controlEpoch + 1 })
    case 'programme.claim':
      if (facts.userId === null) return refuse('not_signed_in')
      if (programme.createdBy !== null && programme.createdBy !== facts.userId) return refuse('already_owned')
      return edited({ createdBy: facts.userId })
    case 'programme.make_link': {
      const link = { isOn: true, epoch: programme.links[command.rights].epoch + 1 }
      return edited({ links: { ...programme.links, [command.rights]: link } })
    }
    case 'programme.end_link': {
      const link = { ...programme.links[command.rights], isOn: false }
      return edited({ links: { ...programme.links, [command.rights]: link } })
    }
    case 'programme.delete':
      return done([])
    case 'stage.add':
      return addStage(state, command, facts)
    case 'stage.edit':
      return editStage(state, command, facts)
    case 'stage.remove': {
      const stage = state.stages.find(({ id }) => id === command.stageId)
      if (stage === undefined) return refuse('not_found')
      // [PR10] The days of a programme that nobody uses count from the moment when its last stage was taken out.
      const emptied = state.stages.length > 1 ? [] : [emptiedNow(programme, facts)]
      return done([{ kind: 'stage_removed', stage }, ...emptied])
    }
    case 'programme.import':
      return importStages(state, command, facts)
    case 'programme.take':
      return done([
        ...command.sessions.map((session) => ({ kind: 'session', session }) as const),
        ...command.gone.map((key) => ({ kind: 'session_removed', key }) as const),
      ])
    case 'programme.label':
      // [PM8] Only the labels: another page may have taken the rest of the session meanwhile, or removed it.
      return done(
        command.sessions.flatMap((given) => {
          const session = state.sessions.get(sessionKey(given))
          return session === undefined
            ? []
            : [{ kind: 'session', session: { ...session, ...labelsIn(given) } } as const]
        }),
      )
  }
}

type CommandOf<T extends ProgrammeCommand['type']> = Extract<ProgrammeCommand, { type: T }>

/** [PR3] A stage is a room, and a room is one stage only: the same room again is the stage that it already is. */
function addStage(state: ProgrammeState, command: CommandOf<'stage.add'>, facts: ProgrammeFacts): Outcome {
  const { roomId, name, way = '', color = null, sourceRoom = null } = command
  const known = state.stages.find((stage) => stage.roomId === roomId)
  if (known !== undefined) {
    const back = known.isGone ? [put({ ...known, isGone: false }, facts)] : []
    return done(back, known.id)
  }
  if (state.stages.length >= limits.maxStagesPerProgramme) return refuse('too_many_stages')
  const stage: Stage = {
    id: `${state.programme.id}.${facts.newId()}`,
    roomId,
    name,
    way,
    color,
    sourceRoom,
    order: Math.max(-1, ...state.stages.map((one) => one.order)) + 1,
    isGone: false,
    createdAt: isoTime(facts.now),
    updatedAt: isoTime(facts.now),
  }
  return done([{ kind: 'stage', stage }], stage.id)
}

/** [PR1] `order` is the place of a stage, counted from 0; the others close up. */
function editStage(state: ProgrammeState, command: CommandOf<'stage.edit'>, facts: ProgrammeFacts): Outcome {
  const stage = state.stages.find(({ id }) => id === command.stageId)
  if (stage === undefined) return refuse('not_found')
  const edited = withGiven(stage, command, ['name', 'way', 'color'])
  const others = inStageOrder(state.stages).filter(({ id }) => id !== stage.id)
  const place = Math.min(command.order ?? inStageOrder(state.stages).indexOf(stage), others.length)
  const order = [...others.slice(0, place), edited, ...others.slice(place)]
  const changes = order.flatMap((one, at) => {
    const before = state.stages.find(({ id }) => id === one.id)
    const next = { ...one, order: at }
    return isSame(before, next) ? [] : [put(next, facts)]
  })
  return done(changes, stage.id)
}

/** [PR5] The stages that a schedule names: those that are there already stay, whatever they are called by now. */
function importStages(state: ProgrammeState, command: CommandOf<'programme.import'>, facts: ProgrammeFacts): Outcome {
  let after = state
  const changes: ProgrammeChange[] = []
  for (const { sourceRoom, roomId } of command.rooms) {
    if (stageNamed(after.stages, sourceRoom) !== undefined) continue
    const added = addStage(after, { type: 'stage.add', roomId, name: sourceRoom, sourceRoom }, facts)
    // What does not fit is left for the caller to name.
    if (!added.ok) break
    changes.push(...added.changes)
    after = applyProgramme(after, added.changes)
  }
  const { source } = command
  const { programme } = state
  const sourced = source === null ? [] : replaced(programme, { ...programme, source }, facts)
  return done([...changes, ...sourced])
}

/** [PR5] The stage that a schedule means by a name: the one that it was made for, or else one of that name. */
export const stageNamed = (stages: readonly Stage[], sourceRoom: string): Stage | undefined =>
  stages.find((stage) => stage.sourceRoom === sourceRoom) ??
  stages.find((stage) => stage.sourceRoom === null && folded(stage.name) === folded(sourceRoom))

const put = (stage: Stage, { now }: ProgrammeFacts): ProgrammeChange => ({
  kind: 'stage',
  stage: { ...stage, updatedAt: isoTime(now) },
})

const emptiedNow = (programme: Programme, { now }: ProgrammeFacts): ProgrammeChange => ({
  kind: 'programme',
  programme: { ...programme, updatedAt: isoTime(now) },
})

function replaced(before: Programme, next: Programme, { now }: ProgrammeFacts): ProgrammeChange[] {
  return isSame(before, next) ? [] : [{ kind: 'programme', programme: { ...next, updatedAt: isoTime(now) } }]
}

/** [PR4] The stage of a room that is gone, if that is news. */
export function stageGone(state: ProgrammeState, roomId: string, facts: ProgrammeFacts): ProgrammeChange[] {
  const stage = state.stages.find((one) => one.roomId === roomId && !one.isGone)
  return stage === undefined ? [] : [put({ ...stage, isGone: true }, facts)]
}
