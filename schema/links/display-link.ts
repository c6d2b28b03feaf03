/** What a display's link asks for beyond the timer, e.g. `?as=hall&show=clock&hide=name&chimes=60&zoom=90`. */

/**
 * What a display can show next to the timer: the time of day, who speaks, the next cue, how late the show is, and the
 * question that is on the wall, where the timer stays. None by default.
 */
export const displayFacts = ['clock', 'speaker', 'next', 'offset', 'question'] as const
export type DisplayFact = (typeof displayFacts)[number]
/**
 * What a display can leave out; `clock` is the small clock of the scenes that replace the timer, `overtime` whatever says
 * that time runs out or is over.
 */
export const displayParts = ['name', 'bar', 'messages', 'polls', 'clock', 'scenes', 'overtime'] as const
type DisplayPart = (typeof displayParts)[number]

/** [B10] What a display is for. `everything` is a display without a preset. */
export const displayPresets = ['hall', 'stage', 'foyer', 'everything'] as const
export type DisplayPreset = (typeof displayPresets)[number]

type DisplayOptions = {
  /** What the display is for; null if the link does not say. */
  as: DisplayPreset | null
  show: readonly DisplayFact[]
  hide: readonly DisplayPart[]
  /** How loud the chimes are, 0 to 100; null if the link does not say. */
  chimes: number | null
  /** The size of the picture in percent, for screens that cut their edges off. */
  zoom: number
  /** The language of this one display; null for that of the room. A code of `languages.ts`, which displays do not load. */
  lang: string | null
}

export const plainDisplay: DisplayOptions = { as: null, show: [], hide: [], chimes: null, zoom: 100, lang: null }
export const zoomMin = 50

/** Reads the query of a display's address. Unknown options are ignored, so an old link never breaks a show. */
export function displayOptions(search: string): DisplayOptions {
  const query = new URLSearchParams(search)
  const listed = <T extends string>(name: string, known: readonly T[]): T[] => {
    const asked = (query.get(name) ?? '').toLowerCase().split(/[\s,]+/)
    return known.filter((one) => asked.includes(one))
  }
  const as = query.get('as')?.toLowerCase()
  return {
    as: displayPresets.find((preset) => preset === as) ?? null,
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
export function displayQuery({ as, show, hide, chimes, zoom, lang }: DisplayOptions): string {
  const parts = [
    as === null ? '' : `as=${as}`,
    show.length === 0 ? '' : `show=${show.join(',')}`,
    hide.length === 0 ? '' : `hide=${hide.join(',')}`,
    chimes === null ? '' : `chimes=${chimes}`,
    zoom === 100 ? '' : `zoom=${zoom}`,
    lang === null ? '' : `lang=${lang}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const presetParts: Readonly<Record<DisplayPreset, Pick<DisplayOptions, 'show' | 'hide'>>> = {
  hall: { show: [], hide: ['clock', 'overtime'] },
  stage: { show: ['clock', 'next', 'offset', 'question'], hide: ['scenes'] },
  // The agenda takes the place of the timer and of every scene.
  foyer: { show: [], hide: ['scenes', 'polls', 'overtime'] },
  everything: { show: [], hide: [] },
}

/** [B10] What a display shows and leaves out: what its preset says, and what its link says besides. */
export function displayPicture(search: string): Pick<DisplayOptions, 'as' | 'show' | 'hide' | 'zoom'> {
  const { as, show, hide, zoom } = displayOptions(search)
  const preset = presetParts[as ?? 'everything']
  return {
    as,
    show: displayFacts.filter((fact) => show.includes(fact) || preset.show.includes(fact)),
    hide: displayParts.filter((part) => hide.includes(part) || preset.hide.includes(part)),
    zoom,
  }
}

/** A link with the preset that a controller chose for the screen; null leaves the link as it is. */
export function withPreset(search: string, preset: DisplayPreset | null): string {
  if (preset === null) return search
  const query = new URLSearchParams(search)
  query.set('as', preset)
  return `?${query.toString()}`
}
