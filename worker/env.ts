import type { RoomEnv, RoomObject } from '../durable-objects/room.ts'
import type { Result } from '../schema/errors.ts'
import type { Session } from './directory/sessions.ts'

/** What the Worker is given by its configuration. `npm start` and `npm run deploy` say which secrets are needed. */
export type Env = RoomEnv & {
  ROOMS: DurableObjectNamespace<RoomObject>
  ASSETS: Fetcher
  /** Derives control keys. Changing it voids every controller link. */
  CONTROL_SECRET: string
  /** Signs cookies. Changing it signs everybody out. */
  COOKIE_SECRET: string
  /** `1` for a server on this machine or its network: lets pages and cookies go over plain http. A deploy never has it. */
  LOCAL?: string
  /** `mailbox` keeps mail in the directory, for /dev/mailbox, in place of sending it. A deploy never has it. */
  MAIL?: string
  /** Sends mail. */
  EMAIL?: SendEmail
  /** The address mail comes from. */
  MAIL_FROM?: string
  /** `1` shows the billing pages. */
  BILLING?: string
}

/** What a request has looked up already, so that it is looked up once. */
type Found = { session?: Promise<Result<Session | null>> }

export type AppEnv = { Bindings: Env; Variables: Found }

const minSecretLength = 32

/** The names of secrets that are missing or too short to be one; empty when the configuration is whole. */
export function missingSecrets(env: Partial<Env>): string[] {
  return (['CONTROL_SECRET', 'COOKIE_SECRET'] as const).filter((name) => (env[name]?.length ?? 0) < minSecretLength)
}
