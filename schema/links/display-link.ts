/** What a display's link asks for beyond the timer, e.g. `?show=clock,next&hide=name&chimes=60&zoom=90`. */

/** What a display can show next to the timer: the time of day, who speaks, the next cue, how late the show is. None by default. */
export const displayFacts = ['clock', 'speaker', 'next', 'offset'] as const
export type DisplayFact = (typeof displayFacts)[number]
/** What a display can leave out; `clock` is the small clock of the scenes that replace the timer. */
export const displayParts = ['name', 'bar', 'messages', 'polls', 'clock', 'scenes'] as const
type DisplayPart = (typeof displayParts)[number]

export type DisplayOptions = {
  show: readonly DisplayFact[]
  hide: readonly DisplayPart[]
  /** How loud the chimes are, 0 to 100; null if the link does not say. */
  chimes: number | null
  /** The size of the picture in percent, for screens that cut their edges off. */
  zoom: number
  /** The language of this one display; null for that of the room. A code of `languages.ts`, which displays do not load. */
  lang: string | null
}

export const plainDisplay: DisplayOptions = { show: [], hide: [], chimes: null, zoom: 100, lang: null }
export const zoomMin = 50

/** Reads the query of a display's address. Unknown options are ignored, so an old link never breaks a show. */
export function displayOptions(search: string): DisplayOptions {
  const query = new URLSearchParams(search)
  const listed = <T extends string>(name: string, known: readonly T[]): T[] => {
    const asked = (query.get(name) ?? '').toLowerCase().split(/[\s,]+/)
    return known.filter((one) => asked.includes(one))
  }
  return {
    show: listed('show', displayFacts),
    hide: listed('hide', displayParts),
    chimes: percent(query.get('chimes'), 0),
    zoom: percent(query.get('zoom'), zoomMin) ?? 100,
    lang: /^[a-z]{2,3}(-[a-z]+)?$/i.exec(query.get('lang') ?? '')?.[0] ?? null,
  }
}

function percent(text: string | null, min: number): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null
  return Math.min(100, Math.max(min, Number(text)))
}

/** The query for these options; '' if all of them are the defaults. */
export function displayQuery({ show, hide, chimes, zoom, lang }: DisplayOptions): string {
  const parts = [
    show.length === 0 ? '' : `show=${show.join(',')}`,
    hide.length === 0 ? '' : `hide=${hide.join(',')}`,
    chimes === null ? '' : `chimes=${chimes}`,
    zoom === 100 ? '' : `zoom=${zoom}`,
    lang === null ? '' : `lang=${lang}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
