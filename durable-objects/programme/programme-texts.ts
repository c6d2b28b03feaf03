/** What a change of a programme means for its readers, as the texts of frames. */
import { lockOf } from '../../schema/engine/wire/project.ts'
import { doorOf } from '../../schema/programme/entity.ts'
import type { ProgrammeChange } from '../../schema/programme/state.ts'
import {
  type ProgrammeOwn,
  projectPublic,
  viewProgramme,
  viewPublicStage,
  viewStage,
} from '../../schema/programme/view.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { FrameText } from '../live-room/ports.ts'
import type { LoadedProgramme, ProgrammeRevs } from './programme-store.ts'

export type ProgrammeRole = keyof ProgrammeRevs
export const programmeRoles: readonly ProgrammeRole[] = ['controller', 'viewer']

/** A frame before it has its place in the stream. */
type Told = { type: string } & Record<string, unknown>

/** What a role is told: frames, the whole programme again, or that it is locked. */
type ProgrammeNews = { kind: 'frames'; frames: Told[] } | { kind: 'whole' } | { kind: 'locked' }

/** [PR6] The frames of a step for a role. @param moved the stages whose rooms have reported */
export function newsOf(
  before: LoadedProgramme,
  after: LoadedProgramme,
  { changes, moved }: { changes: readonly ProgrammeChange[]; moved: readonly string[] },
  role: ProgrammeRole,
): ProgrammeNews {
  const [was, is] = [before, after].map(({ state }) => lockOf(doorOf(state.programme), role) !== null)
  if (is === true) return was === true ? { kind: 'frames', frames: [] } : { kind: 'locked' }
  if (was === true) return { kind: 'whole' }
  const stageIds = new Set([...changes.flatMap((one) => stageIn(one, role)), ...moved])
  const shown = (loaded: LoadedProgramme, id: string) => {
    const stage = loaded.state.stages.find((one) => one.id === id)
    if (stage === undefined) return null
    return role === 'controller'
      ? viewStage(stage, loaded.reports)
      : viewPublicStage(stage, loaded.reports, loaded.state.sessions)
  }
  const settings = settingsOf(after, role)
  const isSame = before.state.programme === after.state.programme
  const frames: Told[] =
    isSame || JSON.stringify(settings) === JSON.stringify(settingsOf(before, role))
      ? []
      : [{ type: 'programme_changed', programme: settings }]
  for (const id of stageIds) {
    const stage = shown(after, id)
    // A report always has another instant, so a busy programme compares none.
    const isNews = moved.includes(id) || JSON.stringify(stage) !== JSON.stringify(shown(before, id))
    if (stage !== null && isNews) frames.push({ type: 'stage_changed', stage })
  }
  for (const change of changes)
    if (change.kind === 'stage_removed') frames.push({ type: 'stage_gone', stageId: change.stage.id })
  return { kind: 'frames', frames }
}

/** The stage that a change is about. [DL5] Visitors read when its sessions were to begin by the schedule. */
function stageIn(change: ProgrammeChange, role: ProgrammeRole): string[] {
  if (change.kind === 'stage') return [change.stage.id]
  return change.kind === 'session' && role === 'viewer' ? [change.session.stageId] : []
}

/** The settings as a role reads them. */
function settingsOf({ state, reports }: LoadedProgramme, role: ProgrammeRole): object {
  if (role === 'controller') return viewProgramme(state.programme)
  const { stages: _, serverNow: __, ...settings } = projectPublic({ ...state, stages: [] }, reports, 0)
  return settings
}

/** Frames with their places in the stream, after the position `rev`. */
export const textsOf = (frames: readonly Told[], programmeId: string, rev: number, now: EpochMs): FrameText[] =>
  frames.map((frame, index) => JSON.stringify({ ...frame, programmeId, rev: rev + index + 1, serverNow: now }))

/** The whole programme for each role, encoded once for each position of its stream. */
export class ProgrammeTexts {
  readonly #kept = new Map<ProgrammeRole, { epoch: string; rev: number; rest: string }>()

  whole(loaded: LoadedProgramme, role: ProgrammeRole, now: EpochMs, own: ProgrammeOwn | null): FrameText {
    const { epoch, revs } = loaded
    let kept = this.#kept.get(role)
    if (kept?.rev !== revs[role] || kept.epoch !== epoch) {
      kept = { epoch, rev: revs[role], rest: restOf(loaded, role) }
      this.#kept.set(role, kept)
    }
    const ownText = own === null ? '' : `"own":${JSON.stringify(own)},`
    return `{"type":"programme_state","serverNow":${now},${ownText}${kept.rest}`
  }
}

function restOf(loaded: LoadedProgramme, role: ProgrammeRole): string {
  const { state, reports, epoch, revs } = loaded
  const stages = state.stages.map((stage) =>
    role === 'controller' ? viewStage(stage, reports) : viewPublicStage(stage, reports, state.sessions),
  )
  const position = { programmeId: state.programme.id, epoch, rev: revs[role], role }
  return JSON.stringify({ ...position, programme: settingsOf(loaded, role), stages }).slice(1)
}
