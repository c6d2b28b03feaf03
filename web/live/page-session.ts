import { participantHeader, participantParam } from '../../schema/page-session.ts'

let session: string | null = null

/** [EM5] From now on this page says with each request who its participant is: inside another page it may have no cookie. Null ends it. */
export function keepPageSession(given: string | null): void {
  session = given
}

/** Whether this page does so. */
export const hasPageSession = (): boolean => session !== null

/** The headers of each request to our server. */
export const sessionHeaders = (): Record<string, string> => (session === null ? {} : { [participantHeader]: session })

/** What is added to the address of each socket. */
export const sessionQuery = (): string =>
  session === null ? '' : `&${participantParam}=${encodeURIComponent(session)}`
