/**
 * Who is signed in on this browser: read once with a plain request. It is small, since the first page waits for
 * it wherever somebody is signed in.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { sharedValue } from '../../ui/shared-value.ts'
import { isServedToVisitor } from './served-to-visitor.ts'

export type AccountUser = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  isEmailVerified: boolean
  /** ISO time, null where the server does not say. */
  createdAt: string | null
}

/** `unreachable`: it is not known who this is; that is not the same as nobody. */
export type Session = { state: 'loading' | 'visitor' | 'unreachable' } | { state: 'signed-in'; user: AccountUser }

/** As long as the pages wait for who this is before they say that it cannot be known. */
const requestTimeoutMs = 8_000

const session = sharedValue<Session>({ state: 'loading' })
let reading: Promise<Session> | null = null
/** Counts what overtakes a reading: what it finds then is of yesterday. */
let turn = 0

function change(next: Session): Session {
  session.set(next)
  return next
}

/** Asks the server, once: later calls get the same answer. */
export function readSession(): Promise<Session> {
  reading ??= isServedToVisitor() ? Promise.resolve(change({ state: 'visitor' })) : refreshSession()
  return reading
}

/**
 * Asks again: after a sign-in, a verification, or a failure. What was known stays until then; who was known as signed in
 * stays so where there is no answer, for a broken line signs nobody out.
 */
export function refreshSession(): Promise<Session> {
  const mine = ++turn
  reading = ask().then((next) => {
    const isOvertaken = mine !== turn
    const isUnanswered = next.state === 'unreachable' && session.get().state === 'signed-in'
    return isOvertaken || isUnanswered ? session.get() : change(next)
  })
  return reading
}

/** Who is signed in, as the answer to a change of the profile tells it: nobody needs to ask again. */
export function noteUser(user: AccountUser): void {
  turn++
  reading = Promise.resolve(change({ state: 'signed-in', user }))
}

/** Forgets who this is until somebody asks again: for the way out of an account that was deleted. */
export function forgetSession(): void {
  turn++
  reading = null
  change({ state: 'loading' })
}

/** Nobody is signed in any more: the session ended elsewhere. */
export function endSession(): void {
  turn++
  reading = Promise.resolve(change({ state: 'visitor' }))
}

async function ask(): Promise<Session> {
  const ending = new AbortController()
  const timeout = setTimeout(() => ending.abort(), requestTimeoutMs)
  try {
    const reply = await fetch('/api/auth/user', { cache: 'no-store', signal: ending.signal })
    // Read in any case: an answer that nobody reads keeps its connection.
    const text = await reply.text()
    if (reply.ok) return { state: 'signed-in', user: userIn(JSON.parse(text)) }
    return { state: reply.status === 401 ? 'visitor' : 'unreachable' }
  } catch {
    return { state: 'unreachable' }
  } finally {
    clearTimeout(timeout)
  }
}

/** The user in a reply, field by field; throws where it is none. */
function userIn(body: unknown): AccountUser {
  const field = (name: string): unknown => (typeof body === 'object' && body !== null ? Reflect.get(body, name) : null)
  const text = (name: string): string | null => {
    const value = field(name)
    return typeof value === 'string' ? value : null
  }
  const id = text('id')
  const email = text('email')
  if (id === null || email === null) throw new Error('no user')
  return {
    id,
    email,
    firstName: text('firstName'),
    lastName: text('lastName'),
    isEmailVerified: field('isEmailVerified') === true,
    createdAt: text('createdAt'),
  }
}

/** The session as this page knows it; asks where nobody has. */
export function useSession(): Session {
  useEffect(() => {
    void readSession()
  }, [])
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The person who is signed in, or null. */
export function useUser(): AccountUser | null {
  const current = useSession()
  return current.state === 'signed-in' ? current.user : null
}
