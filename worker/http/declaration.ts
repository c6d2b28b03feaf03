/** What a route of the API declares, and what follows from it. */
import type * as z from 'zod/mini'
import { type LinkRights, linkRights } from '../../schema/core/rights.ts'
import { type Action, mayWith } from '../../schema/engine/access/access.ts'
import { mayWithProgramme, type ProgrammeAction } from '../../schema/programme/access.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import type { Pace } from './network/pace.ts'

/** Who may call a route, for the description and for the authorisation matrix. */
type Caller = 'anyone' | 'user' | 'viewer' | 'audience' | 'participant' | 'controller' | 'owner'

/** What docs/protocol.md, `Who you are`, calls each caller. */
export const callerWords: Readonly<Record<Caller, string>> = {
  anyone: 'anyone',
  user: 'signed in',
  viewer: 'anyone who may read the room',
  audience: 'anyone who may read the room',
  participant: 'participant',
  controller: 'controller',
  owner: 'owner, or the controller of a room without one',
}

/** What proves something: a cookie, or a program's token. */
export type Proof =
  | 'control'
  | 'link'
  | 'programme'
  | 'programmeLink'
  | 'token'
  | 'participant'
  | 'access'
  | 'session'
  | 'flow'

export type Schema = z.ZodMiniType
export type Status = 200 | 201 | 202 | 204 | 302

/** One route of the REST API: who may call it, what it takes and what it returns. */
export type Declaration<Body = Schema | undefined, Query = Schema | undefined, Reply = Schema | null, Done = Status> = {
  /** A controller if it is missing. */
  caller?: Caller
  /** What it asks of the room, if that needs control: its declaration names the limited links that may call it too. */
  action?: Action
  /** What it asks of a programme, if that needs control. */
  asks?: ProgrammeAction
  /** Replaces the caller's usual words if a call requires more or less. */
  who?: string
  summary: string
  /** More than the summary has room for, in whole sentences. */
  about?: string
  /** Sets of cookies, any of which is enough, if they differ from the caller's usual ones. */
  proofs?: readonly (readonly Proof[])[]
  /** The refusals that do not follow from the caller, the method, the input and the path. */
  refuses?: readonly RefusalCode[] | 'as every command'
  body?: Body
  /** Takes a file as its body, of one of these types or JSON, or JSON of this shape: its handler reads both. */
  takes?: { types: readonly string[]; json: Schema }
  /** Set if it takes a larger body than others. */
  maxBodyBytes?: number
  /** Who may send a body that is not short, where the call itself needs no control. */
  longBody?: Action
  /** What it costs, if that is not as its caller and method say. */
  pace?: Pace
  query?: Query
  /** The shape of its JSON; missing if it returns nothing, redirects or returns a file. */
  reply?: Reply
  /** The media types of the files it returns. */
  files?: readonly string[]
  /** Missing if it is 200, or 204 where nothing is returned. */
  status?: Done
  /**
   * Whether the call reads an `Idempotency-Key`, if that is not as its caller and method say: anyone may make it, or a
   * repetition does no harm.
   */
  isKeyed?: boolean
}

/** One route as it is mounted. */
export type ApiRoute = Declaration & {
  caller: Caller
  reply: Schema | null
  status: Status
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  /** The name of its group in the description. */
  group: string
}

/** [A13] The limited links with which a route may be called, with some of its fields at least. */
export const linksOf = ({ action, asks }: Pick<ApiRoute, 'action' | 'asks'>): LinkRights[] => {
  if (asks !== undefined) return linkRights.filter((rights) => mayWithProgramme([rights], asks))
  return action === undefined ? [] : linkRights.filter((rights) => mayWith([rights], action))
}

/** How often a call may be made; null if it costs little. Whatever asks a room or the directory about somebody has a pace. */
export function paceOf({ pace, caller }: Pick<Declaration, 'pace' | 'caller'>, method: string): Pace | null {
  if (pace !== undefined) return pace
  if (caller === 'user') return 'accounts'
  // A HEAD is a GET without its body.
  const isReading = /^(get|head)$/i.test(method)
  if (isReading) return readsRoom(caller) ? 'reads' : null
  if (caller === 'participant') return 'answers'
  return changesRoom(caller) ? 'writes' : null
}

const readsRoom = (caller: Caller = 'controller'): boolean => caller !== 'anyone'

const changesRoom = (caller: Caller = 'controller'): boolean => caller === 'controller' || caller === 'owner'

/** Whether a call reads an `Idempotency-Key`: every change of a room does, unless its body names the request. */
export const isKeyed = ({ method, caller, isKeyed: isDeclared }: ApiRoute): boolean =>
  isDeclared ?? (method !== 'get' && (caller === 'participant' || changesRoom(caller)))
