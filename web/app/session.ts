/** Who is signed in on this browser (spec 7): read once with a plain request, so that the landing page carries no more. */
import { useEffect, useSyncExternalStore } from 'react'
import { has, isFlag, isText, isTextOrNull, isTimeOrNull, type Shape } from '../live/checks.ts'
import { fetchJson } from '../live/fetch-json.ts'

export type AccountUser = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  isEmailVerified: boolean
  /** ISO time. */
  createdAt: string | null
}

/** `unreachable`: it is not known who this is; that is not the same as nobody. */
export type Session =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'unreachable' }
  | { state: 'signed-in'; user: AccountUser }

const userShape: Shape<AccountUser> = {
  id: isText,
  email: isText,
  firstName: isTextOrNull,
  lastName: isTextOrNull,
  profileImageUrl: isTextOrNull,
  isEmailVerified: isFlag,
  createdAt: isTimeOrNull,
}
const isUser = (body: unknown): body is AccountUser => has(body, userShape)

let session: Session = { state: 'loading' }
let reading: Promise<Session> | null = null
const listeners = new Set<() => void>()

function change(next: Session): Session {
  session = next
  for (const listener of listeners) listener()
  return next
}

/** Asks the server, once: everybody who asks meanwhile or later gets the same answer. */
export function readSession(): Promise<Session> {
  reading ??= ask().then(change)
  return reading
}

/** Asks anew: after a sign-in, a verification, a change of the profile, or a failure. What was known stays until then. */
export function refreshSession(): Promise<Session> {
  reading = null
  return readSession()
}

/** Forgets who this is until somebody asks again: for the way out of an account that was deleted. */
export function forgetSession(): void {
  reading = null
  change({ state: 'loading' })
}

/** Nobody is signed in any more: the session ended elsewhere. */
export function endSession(): void {
  reading = Promise.resolve(change({ state: 'visitor' }))
}

async function ask(): Promise<Session> {
  try {
    const { status, body } = await fetchJson('GET', '/api/auth/user')
    if (status === 200 && isUser(body)) return { state: 'signed-in', user: body }
    return { state: status === 401 ? 'visitor' : 'unreachable' }
  } catch {
    return { state: 'unreachable' }
  }
}

/** The session as this page knows it; asks where nobody has. */
export function useSession(): Session {
  useEffect(() => {
    void readSession()
  }, [])
  return useSyncExternalStore(subscribe, () => session)
}

/** The person who is signed in, or null. */
export function useUser(): AccountUser | null {
  const current = useSession()
  return current.state === 'signed-in' ? current.user : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
