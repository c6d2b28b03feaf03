import * as words from './words/dashboard.ts'

/** Whom the dashboard greets (spec 2): the first name, else what stands before the @, else 'there'. */
export function greetedName(user: { firstName: string | null; email: string }): string {
  const [mailbox = ''] = user.email.split('@')
  return user.firstName?.trim() || mailbox.trim() || words.nameless
}
