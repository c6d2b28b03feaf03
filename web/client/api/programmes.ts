/** The calls about programmes, whole events of several stages, that organisers' pages make. */
import * as z from 'zod/mini'
import { controllerKeyReply, linksReply, madeLinkReply, rightsReply } from '../../../schema/api.ts'
import { actedReply } from '../../../schema/programme/actions.ts'
import { createdProgrammeReply } from '../../../schema/programme/api.ts'
import type { ProgrammeLink } from '../../../schema/programme/entity.ts'
import { importScheduleReply } from '../../../schema/programme/import.ts'
import { programmeReply } from '../../../schema/programme/view.ts'
import type { Schedule, ScheduleSession, scheduleFormats } from '../../../schema/schedules/schedule.ts'
import { scheduleReply } from '../../../schema/schedules/schedule-reply.ts'
import type { MessageColor } from '../../../schema/tools/messages/entity.ts'
import { withEnd } from '../../live/fetch-json.ts'
import { newOpId } from '../outbox/op-id.ts'
import { type ApiReply, refusalIn, unreachable } from './reply.ts'

/** Making rooms takes longer than a press on a desk. */
const patienceMs = 30_000

type Asked = { body?: BodyInit; type?: string; key?: string | undefined }

/** A call whose reply is read through its schema. */
async function call<T>(
  method: string,
  path: string,
  schema: z.ZodMiniType<T>,
  asked: Asked = {},
): Promise<ApiReply<T>> {
  const { body, type = 'application/json', key } = asked
  const headers = {
    ...(body === undefined ? {} : { 'content-type': type }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  try {
    return await withEnd(patienceMs, async (signal) => {
      const init = { method, headers, credentials: 'same-origin', cache: 'no-store', signal } as const
      const sent = await fetch(path, body === undefined ? init : { ...init, body })
      const text = await sent.text()
      if (!sent.ok) return refusalIn(text, sent.headers.get('retry-after'))
      const read = schema.safeParse(text === '' ? null : JSON.parse(text))
      return read.success ? { ok: true, value: read.data } : unreachable()
    })
  } catch {
    return unreachable()
  }
}

const post = <T>(path: string, json: unknown, schema: z.ZodMiniType<T>, key: string | undefined = newOpId()) =>
  call('POST', path, schema, { body: JSON.stringify(json), key })

const at = (id: string, more = ''): string => `/api/programmes/${encodeURIComponent(id)}${more}`
const nothing = z.unknown()

/** `POST /api/programmes`. Sets the control cookie of the programme too. */
export const createProgramme = (json: { name: string; timeZone?: string }, key: string) =>
  post('/api/programmes', json, createdProgrammeReply, key)

export const readProgramme = (id: string) => call('GET', at(id), programmeReply)

/** Trades the key of a programme, or of a limited link of it, for its cookie. */
export const takeProgramme = (id: string, key: string) => post(at(id, '/control'), { key }, rightsReply)

export const readProgrammeKey = (id: string) => call('GET', at(id, '/control'), controllerKeyReply)
export const readProgrammeLinks = (id: string) => call('GET', at(id, '/links'), linksReply)
export const makeProgrammeLink = (id: string, rights: ProgrammeLink) =>
  post(at(id, `/links/${rights}`), {}, madeLinkReply)
export const endProgrammeLink = (id: string, rights: ProgrammeLink) =>
  call('DELETE', at(id, `/links/${rights}`), nothing)

/** `PATCH …/stages/{stageId}`: how a stage is called. */
export const renameStage = (id: string, stageId: string, name: string) =>
  call('PATCH', at(id, `/stages/${encodeURIComponent(stageId)}`), nothing, {
    body: JSON.stringify({ name }),
    key: newOpId(),
  })

/** `POST /api/schedules/read`: from an address. */
export const readScheduleAt = (url: string, timeZone: string | null) =>
  post(`/api/schedules/read${zoneQuery(timeZone)}`, { url }, scheduleReply) as Promise<ApiReply<Schedule>>

/** `POST /api/schedules/read`: the bytes of a file. */
export const readScheduleFile = (file: File, timeZone: string | null) => {
  const query = new URLSearchParams({ fileName: file.name, ...(timeZone === null ? {} : { timeZone }) })
  const type = 'application/octet-stream'
  return call('POST', `/api/schedules/read?${query}`, scheduleReply, { body: file, type }) as Promise<
    ApiReply<Schedule>
  >
}

const zoneQuery = (timeZone: string | null) => (timeZone === null ? '' : `?${new URLSearchParams({ timeZone })}`)

/** `POST …/import`: makes the rooms that the sessions need, with their cues. Sent again it goes on and doubles nothing. */
export const importSessions = (
  id: string,
  sessions: readonly ScheduleSession[],
  breaks: { withBreaks: boolean; breakTitle: string },
  source: { url: string | null; fileName: string | null; format: (typeof scheduleFormats)[number] },
) => post(at(id, '/import'), { sessions, ...breaks, source }, importScheduleReply)

/** What can be done in many stages at the same time, with its fields. */
export type StageAction =
  | { kind: 'message'; content: string; color: MessageColor }
  | { kind: 'blackout'; isOn: boolean }
  | { kind: 'flash' }
  | { kind: 'hold' }
  | { kind: 'resume' }

/** `POST …/actions/{kind}`: one command in each of the stages. @param key the same for the same press, which each room does once */
export const actOnStages = (id: string, { kind, ...fields }: StageAction, stages: readonly string[], key: string) =>
  post(at(id, `/actions/${kind}`), { ...fields, stages }, actedReply, key)
