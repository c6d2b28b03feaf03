/** Who is signed in on this browser. Small, because the first page waits for it if someone is signed in. */
import { useEffect, useSyncExternalStore } from 'react'
import { fieldOf } from '../../../schema/json.ts'
import { fetchJson } from '../../live/fetch-json.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import { isServedToVisitor } from './served-to-visitor.ts'

export type AccountUser = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  isEmailVerified: boolean
  /** The code of the language that they chose, null if they chose none. */
  language: string | null
  /** ISO time, null where the server does not say. */
  createdAt: string | null
}

/** `unreachable`: it is not known who this is, which is not the same as nobody. */
type SignInState = { state: 'loading' | 'visitor' | 'unreachable' } | { state: 'signed-in'; user: AccountUser }

const session = sharedValue<SignInState>({ state: 'loading' })
let reading: Promise<SignInState> | null = null
/** Counts changes that overtake a read: its result is then outdated. */
let turn = 0

function change(next: SignInState): SignInState {
  session.set(next)
  return next
}

/** Asks the server, once: later calls get the same reply. */
export function readSession(): Promise<SignInState> {
  reading ??= isServedToVisitor() ? Promise.resolve(change({ state: 'visitor' })) : refreshSession()
  return reading
}

/**
 * Asks again: after a sign-in, a verification, or a failure. Until then the last known state stays; if there is no
 * reply, a signed-in user stays signed in, because a broken connection signs nobody out.
 */
export function refreshSession(): Promise<SignInState> {
  const mine = ++turn
  reading = ask().then((next) => {
    const isOvertaken = mine !== turn
    const isUnanswered = next.state === 'unreachable' && session.get().state === 'signed-in'
    return isOvertaken || isUnanswered ? session.get() : change(next)
  })
  return reading
}

/** Sets the signed-in user from the reply to a profile change, so no request is needed. */
export function noteUser(user: AccountUser): void {
  turn++
  reading = Promise.resolve(change({ state: 'signed-in', user }))
}

/** Forgets the user until the session is read again; used when an account was deleted. */
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

async function ask(): Promise<SignInState> {
  const reply = await fetchJson('GET', '/api/auth/user')
  const user = reply?.status === 200 ? userIn(reply.body) : null
  if (user !== null) return { state: 'signed-in', user }
  return { state: reply?.status === 401 ? 'visitor' : 'unreachable' }
}

/** The user in a reply, field by field; null if it is not a user. */
function userIn(body: unknown): AccountUser | null {
  const text = (name: string): string | null => {
    const value = fieldOf(body, name)
    return typeof value === 'string' ? value : null
  }
  const id = text('id')
  const email = text('email')
  if (id === null || email === null) return null
  return {
    id,
    email,
    firstName: text('firstName'),
    lastName: text('lastName'),
    isEmailVerified: fieldOf(body, 'isEmailVerified') === true,
    language: text('language'),
    createdAt: text('createdAt'),
  }
}

/** The session as this page knows it; its first use asks the server. */
export function useSession(): SignInState {
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
