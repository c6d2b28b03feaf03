/** Which language a page is served in (decision 78). */
import { codeNow } from '../../schema/language-code.ts'
import { english, type Language, languageNamed, languages } from '../../schema/languages.ts'

/** Who reads a page: a guest on their own phone, a hall on a wall, an organiser; anyone if it is only in English. */
export type PageReader = 'guest' | 'hall' | 'organiser' | 'anyone'

/** What is known of the language that someone wants. They come from outside and may be anything. */
export type Wishes = {
  /** Chosen on one of our pages, and kept in the browser. */
  chosen?: string | undefined
  /** `?lang=` of the address. */
  linked?: string | null | undefined
  /** Chosen by the person who is signed in, and kept in the account. */
  own?: string | null | undefined
  /** The header `Accept-Language`. */
  accepted?: string | null | undefined
}

/**
 * The language that a page's reader wants. A wall knows no reader, so it only follows its link.
 * @returns null if none is said that we have: then guests and halls read the room's language, organisers English
 */
export function wishedLanguage(
  reader: PageReader,
  { chosen, linked, own, accepted }: Wishes,
  all: readonly Language[] = languages,
): Language | null {
  switch (reader) {
    case 'guest':
      return languageNamed(chosen, all) ?? languageNamed(linked, all) ?? acceptedLanguage(accepted, all)
    case 'hall':
      return languageNamed(linked, all)
    case 'organiser': {
      const theirs = all.filter(({ isForOrganisers }) => isForOrganisers)
      return languageNamed(chosen, theirs) ?? languageNamed(own, theirs) ?? acceptedLanguage(accepted, theirs)
    }
    case 'anyone':
      return english
  }
}

/**
 * The first of a browser's languages that we have, in any region: someone who reads European Portuguese also reads that
 * of Brazil. Another script is the last resort: a browser that names only traditional Chinese gets simplified Chinese,
 * which its reader understands better than anything else that we have. If it names English too, it gets that.
 */
function acceptedLanguage(header: string | null | undefined, all: readonly Language[]): Language | null {
  const wanted = tagsIn(header ?? '').map(readTag)
  const ours = all.map((language) => ({ language, tag: readTag(language.code) }))
  const first = (isSame: (one: Tag, other: Tag) => boolean): Language | undefined =>
    wanted.flatMap((one) => ours.filter(({ tag }) => isSame(one, tag)))[0]?.language
  return (
    first((one, other) => one.language === other.language && one.script === other.script) ??
    first((one, other) => one.language === other.language) ??
    null
  )
}

/** Longer headers are read as none: no browser sends them. */
const maxHeaderLength = 1_000

/** The tags of the header, the most wanted first. */
function tagsIn(header: string): string[] {
  if (header.length > maxHeaderLength) return []
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => /^q=/i.test(parameter))
    return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
  })
  return ranges
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

type Tag = { language: string; script: string | undefined }

/**
 * A tag's language under our code for it, and its script, which is the usual one of the region if it names none. `*` and
 * nonsense are no language.
 */
function readTag(tag: string): Tag {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return { language: codeNow(language), script }
  } catch {
    return { language: '', script: undefined }
  }
}
