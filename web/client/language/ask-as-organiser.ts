import { askForLanguage } from '../../live/language/ask-for-language.ts'
import { patchProfile } from '../api/account-api.ts'
import { noteUser, readSession } from '../session/session.ts'

/**
 * Asks for organisers' pages in a language, which the account keeps too if someone is signed in: their other browsers
 * follow, and so do mails.
 * @returns whether both have it now
 */
export async function askAsOrganiser(language: string): Promise<boolean> {
  const session = await readSession()
  if (session.state === 'signed-in') {
    const kept = await patchProfile({ language })
    if (kept.ok) noteUser(kept.value)
    // If the session has ended in the meantime, the choice is for this browser only.
    else if (kept.code !== 'not_signed_in') return false
  }
  return askForLanguage(language)
}
