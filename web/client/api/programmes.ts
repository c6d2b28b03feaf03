/** The calls about programmes, whole events of several stages, that organisers' pages make. */
import type { LinkRights } from '../../../schema/core/rights.ts'
import type { EffectOnStage } from '../../../schema/programme/actions.ts'
import type { ScheduleChoice, Stage } from '../../../schema/programme/entity.ts'
import type { ScheduleFormat, ScheduleSession } from '../../../schema/schedules/schedule.ts'
import type { MessageColor } from '../../../schema/tools/messages/entity.ts'
import type { SignPatch } from '../../../schema/tools/screens/commands.ts'
import { fetchWithin, keyed, routes } from './api.ts'
import { type ApiReply, replyOf } from './reply.ts'

/** Making rooms takes longer than a press on a desk. */
const patient = { fetch: fetchWithin(30_000) }
const keyedPatient = (key?: string) => ({ ...keyed(key), ...patient })

const { programmes, schedules } = routes
const programme = programmes[':id']
const at = (id: string) => ({ param: { id } })

/** `POST /api/programmes`. Sets the control cookie of the programme too. */
export const createProgramme = (json: { name: string; timeZone?: string }, key: string) =>
  replyOf(programmes.$post({ json }, keyedPatient(key)))

export const readProgramme = (id: string) => replyOf(programme.$get(at(id), patient))

/** Trades the key of a programme, or of a limited link of it, for its cookie. */
export const takeProgramme = (id: string, key: string) =>
  replyOf(programme.control.$post({ ...at(id), json: { key } }, keyed()))

export const readProgrammeKey = (id: string) => replyOf(programme.control.$get(at(id)))
/** `POST …/control/rotate`: older keys are void, and this browser gets the cookie of the new one. */
export const rotateProgrammeKey = (id: string, key: string) =>
  replyOf(programme.control.rotate.$post(at(id), keyed(key)))
export const readProgrammeLinks = (id: string) => replyOf(programme.links.$get(at(id)))
export const makeProgrammeLink = (id: string, rights: LinkRights) =>
  replyOf(programme.links[':rights'].$post({ param: { id, rights } }, keyed()))
export const endProgrammeLink = (id: string, rights: LinkRights) =>
  replyOf(programme.links[':rights'].$delete({ param: { id, rights } }, keyed()))

/** What of the settings a page changes. */
export type ProgrammeFields = {
  name?: string
  isLocked?: boolean
  timeZone?: string
  language?: string
  firstDay?: string | null
  lastDay?: string | null
  backgroundColor?: string | null
  accentColor?: string | null
}
/** `PATCH /api/programmes/{id}`. */
export const editProgramme = (id: string, json: ProgrammeFields) =>
  replyOf(programme.$patch({ ...at(id), json }, keyedPatient()))

/** `PUT …/logo`: a picture in Base64. */
export const setProgrammeLogo = (id: string, image: string) =>
  replyOf(programme.logo.$put({ ...at(id), json: { image } }, keyedPatient()))
export const removeProgrammeLogo = (id: string) => replyOf(programme.logo.$delete(at(id), keyedPatient()))

/** `POST …/stages`: a stage with a new room. */
export const addStage = (id: string, name: string) =>
  replyOf(programme.stages.$post({ ...at(id), json: { name } }, keyedPatient()))

/** How a stage is called and shown, and its place, from 0. */
export type StageFields = { name?: string; way?: string; color?: Stage['color']; order?: number }
/** `PATCH …/stages/{stageId}`. */
export const editStage = (id: string, stageId: string, json: StageFields) =>
  replyOf(programme.stages[':stageId'].$patch({ param: { id, stageId }, json }, keyedPatient()))

const zoneQuery = (timeZone: string | null) => (timeZone === null ? {} : { timeZone })

/** `POST /api/schedules/read`: from an address. */
export const readScheduleAt = (url: string, timeZone: string | null) =>
  readSchedule({}, timeZone, 'application/json', JSON.stringify({ url }))

/** `POST /api/schedules/read`: the bytes of a file. */
export const readScheduleFile = (file: File, timeZone: string | null) =>
  readSchedule({ fileName: file.name }, timeZone, 'application/octet-stream', file)

const readSchedule = (query: { fileName?: string }, timeZone: string | null, type: string, body: BodyInit) =>
  replyOf(
    schedules.read.$post(
      { query: { ...query, ...zoneQuery(timeZone) } },
      { ...patient, headers: { 'content-type': type }, init: { body } },
    ),
  )

/** Where a schedule was read, and what of it was not taken. */
export type ScheduleOrigin = {
  url: string | null
  fileName: string | null
  format: ScheduleFormat
  choice?: ScheduleChoice | null
}

/** `POST …/import`: makes the rooms that the sessions need, with their cues. Sent again it goes on and doubles nothing. */
export const importSessions = (
  id: string,
  sessions: readonly ScheduleSession[],
  breaks: { withBreaks: boolean; breakTitle: string },
  source: ScheduleOrigin,
) => replyOf(programme.import.$post({ ...at(id), json: { sessions: [...sessions], ...breaks, source } }, patient))

/** `POST …/difference`: what is different in a schedule that is read again. */
export const readDifference = (
  id: string,
  sessions: readonly ScheduleSession[],
  breaks: { withBreaks?: boolean; breakTitle: string },
) => replyOf(programme.difference.$post({ ...at(id), json: { sessions: [...sessions], ...breaks } }, patient))

/** `POST …/difference/apply`: takes changes that were offered. Sent again it goes on and doubles nothing. */
export const takeDifference = (id: string, changes: readonly string[], offer: string) =>
  replyOf(programme.difference.apply.$post({ ...at(id), json: { changes: [...changes], offer } }, patient))

/** What can be done in many stages at the same time, with its fields. */
export type StageAction =
  | { kind: 'message'; content: string; color: MessageColor }
  | { kind: 'blackout'; isOn: boolean }
  | { kind: 'flash' }
  | { kind: 'hold' }
  | { kind: 'resume' }
  | { kind: 'delay'; from: string; seconds: number }

/** `POST …/actions/{kind}`: one command in each of the stages. @param key the same for the same press, which each room does once */
export function actOnStages(id: string, action: StageAction, stageIds: readonly string[], key: string) {
  const { actions } = programme
  const options = keyedPatient(key)
  const stages = [...stageIds]
  switch (action.kind) {
    case 'message': {
      const { content, color } = action
      return replyOf(actions.message.$post({ ...at(id), json: { content, color, stages } }, options))
    }
    case 'blackout':
      return replyOf(actions.blackout.$post({ ...at(id), json: { isOn: action.isOn, stages } }, options))
    case 'delay': {
      const { from, seconds } = action
      return replyOf(actions.delay.$post({ ...at(id), json: { from, seconds, stages } }, options))
    }
    default:
      return replyOf(actions[action.kind].$post({ ...at(id), json: { stages } }, options))
  }
}

/** `POST …/actions/delay/preview`: what a delay would do on each stage. */
export const previewDelay = (
  id: string,
  delay: { from: string; seconds: number },
  stages: readonly string[],
): Promise<ApiReply<{ stages: EffectOnStage[] }>> =>
  replyOf(programme.actions.delay.preview.$post({ ...at(id), json: { ...delay, stages: [...stages] } }, patient))

/** `GET …/screens`: all screens of all stages. */
export const readProgrammeScreens = (id: string) => replyOf(programme.screens.$get(at(id), patient))

/** `GET …/people`: who is at the desk of which stage. */
export const readProgrammePeople = (id: string) => replyOf(programme.people.$get(at(id), patient))

/** `POST …/screens/send`: a screen of one stage opens the display of another. */
export const sendScreen = (id: string, screenId: string, stageId: string) =>
  replyOf(programme.screens.send.$post({ ...at(id), json: { screenId, stageId } }, keyed()))

/** `PATCH …/signs/{signId}`: its name, and whether it is black. */
export const editSign = (id: string, signId: string, json: SignPatch) =>
  replyOf(programme.signs[':signId'].$patch({ param: { id, signId }, json }))

const ofSign = (id: string, signId: string) => ({ param: { id, signId } })
/** `POST …/signs/{signId}/identify`, `…/reload` and `DELETE …/signs/{signId}`. */
export const identifySign = (id: string, signId: string) =>
  replyOf(programme.signs[':signId'].identify.$post(ofSign(id, signId)))
export const reloadSign = (id: string, signId: string) =>
  replyOf(programme.signs[':signId'].reload.$post(ofSign(id, signId)))
export const forgetSign = (id: string, signId: string) =>
  replyOf(programme.signs[':signId'].$delete(ofSign(id, signId)))

/** The address of the event as a file. */
export const programmeFileAt = (id: string): string => programme['export.json'].$url(at(id)).pathname
