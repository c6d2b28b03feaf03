import type { ProgrammeObject } from '../durable-objects/programme.ts'
import type { RelayObject } from '../durable-objects/relay.ts'
import type { RoomObject } from '../durable-objects/room.ts'
import type { RoomEnv } from '../durable-objects/room-host.ts'
import type { Result } from '../schema/errors.ts'
import type { SignInSession } from './directory/sessions.ts'

/** The Worker's configuration. `npm start` and `npm run deploy` say which secrets are needed. */
export type Env = Omit<RoomEnv, 'RELAYS' | 'PROGRAMMES'> & {
  ROOMS: DurableObjectNamespace<RoomObject>
  /** The relays, which hold phones for rooms that have too many. */
  RELAYS: DurableObjectNamespace<RelayObject>
  /** The programmes, of several rooms each. */
  PROGRAMMES: DurableObjectNamespace<ProgrammeObject>
  ASSETS: Fetcher
  /** Signs cookies. Changing it signs everyone out. */
  COOKIE_SECRET: string
  /**
   * `1` for a server on this machine or its network: allows pages and cookies over plain http. Never set in a
   * deployment.
   */
  LOCAL?: string
  /** Names the run of a local server that has a front: what does not come through it is refused. Never set in a deployment. */
  FRONT?: string
  /** `mailbox` stores mail in the directory, for /dev/mailbox, instead of sending it. Never set in a deployment. */
  MAIL?: string
  /** Sends mail. */
  EMAIL?: SendEmail
  /** The address mail comes from. */
  MAIL_FROM?: string
  /** `1` lets schedules be read from `http://127.0.0.1`, for tests and development. Never set in a deployment. */
  SCHEDULES_FROM_THIS_MACHINE?: string
  /** `1` shows the billing pages. */
  BILLING?: string
}

/** What a request has already looked up, so it is looked up only once. */
type Found = {
  /** Whether it came over https. */
  isSecure?: boolean
  /** Its cookies by name, as they were sent. */
  sent?: Record<string, string>
  session?: Promise<Result<SignInSession | null>>
  /** The token in its session cookie; null if that is missing or not ours. */
  sessionToken?: Promise<string | null>
  /** The digest of its token; null if it has none. */
  token?: Promise<string> | null
  /** The cookies of rooms that were checked, by name. */
  cookies?: Map<string, Promise<ReadCookie | null>>
}

/** What a signed cookie of a room says, and when it ends. */
export type ReadCookie = { payload: string; endsAt: number }

export type AppEnv = { Bindings: Env; Variables: { found: Found } }

/**
 * A request, as far as the question is who sent it: the context of a route, or what the upgrade of a socket has in its place
 * (decision 143).
 */
export type Sent = { env: Env; req: { raw: Request }; get: (name: 'found') => Found }

const minSecretLength = 32

/** The names of secrets that are missing or too short; empty if the configuration is complete. */
export function missingSecrets(env: Partial<Env>): string[] {
  return (['CONTROL_SECRET', 'COOKIE_SECRET'] as const).filter((name) => (env[name]?.length ?? 0) < minSecretLength)
}
