import { codeNow } from '../../../schema/language-code.ts'
import { type Language, languages } from '../../../schema/languages.ts'
import { pageLanguage } from '../../ui/say.ts'

/**
 * The language of a display, that of its link or that of its room, if it is not the one of this page. Nothing can be drawn
 * in it here, because a page has one language.
 */
export function otherLanguage(search: string, ofRoom: string, ofPage = pageLanguage): Language | null {
  // Not `languageNamed`: no other page uses it, and phones would load it, because they load its file.
  const named = (code: string | null) => languages.find((language) => language.code === codeNow(code ?? ''))
  const wanted = named(new URLSearchParams(search).get('lang')) ?? named(ofRoom) ?? named('en')
  const isMadeUp = named(ofPage) === undefined
  return wanted === undefined || isMadeUp || wanted.code === ofPage ? null : wanted
}
