import { english, type Language, languageNamed } from '../../../schema/languages.ts'
import { pageLanguage } from '../../ui/say.ts'

/**
 * The language of a display, that of its link or that of its room, if it is not the one of this page. Nothing can be drawn
 * in it here, because a page has one language.
 */
export function otherLanguage(search: string, ofRoom: string, ofPage = pageLanguage): Language | null {
  const wanted = languageNamed(new URLSearchParams(search).get('lang')) ?? languageNamed(ofRoom) ?? english
  const isMadeUp = languageNamed(ofPage) === null
  return isMadeUp || wanted.code === ofPage ? null : wanted
}
