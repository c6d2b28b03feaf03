/** Finds what would stay where it is when a page is read from right to left, or what old browsers would drop (decision 80). */

/** What is wrong with each place of a style sheet, as `line: declaration`. */
export function faultsInCss(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 1: block = '', index }) => {
    const declarations = [...block.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map((found) => ({
      name: found[1] ?? '',
      value: (found[2] ?? '').trim(),
      line: bare.slice(0, index + 1 + found.index).split('\n').length,
    }))
    const other = (side: string) => declarations.find(({ name }) => name === side)?.value
    return declarations
      .filter(({ name, value }) => isPhysical(name, value, other) || isTooNew(name, value))
      .map(({ name, value, line }) => `${line}: ${name}: ${value.replace(/\s+/g, ' ')}`)
  })
}

const sides = /^(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right)$|^border-(?:left|right)(?:-|$)/
const corners = /^border-(?:top|bottom)-(?:left|right)-radius$/
const shorthands = /^(?:inset|margin|padding|scroll-margin|scroll-padding|border-(?:width|color|style))$/
const placed = /^(?:text-align|float|clear|(?:transform|object|background|mask|perspective)-(?:origin|position))$/

function isPhysical(name: string, value: string, other: (side: string) => string | undefined): boolean {
  if (isAtNotch(name, value)) return false
  if (name === 'left' || name === 'right') return !isOnBothSides(value, other(name === 'left' ? 'right' : 'left'))
  if (sides.test(name) || corners.test(name)) return true
  const [top, end, bottom, start] = partsOf(value)
  if (shorthands.test(name)) return start !== undefined && start !== end
  if (name === 'border-radius') return (end ?? top) !== top || (start ?? end ?? top) !== (bottom ?? top)
  if (placed.test(name) && (/\b(?:left|right)\b/.test(value) || /^(?:0|100%)(?: |$)/.test(value))) return true
  if (/\bto (?:left|right)\b/.test(value)) return true
  if (name === 'box-shadow') return /(?:^|,)\s*(?:inset )?-?[1-9.]/.test(value)
  const [, moved] = /\btranslate(?:X|3d)?\(\s*([^,)]+)/.exec(value) ?? []
  return moved !== undefined && !/^0\b/.test(moved) && !value.includes('var(--toward)')
}

/** The notch of a device stays on its side. */
function isAtNotch(name: string, value: string): boolean {
  const [, right, , left] = partsOf(value)
  if (left?.includes('env(safe-area-inset-left') && right?.includes('env(safe-area-inset-right')) return true
  return value.includes(`env(safe-area-inset-${name.replace(/.*-/, '')}`)
}

/** `inset-inline` is better, but the build takes it apart only if its value is known. */
const isOnBothSides = (value: string, other: string | undefined) => value === other && value.includes('var(')

/** The parts of a shorthand. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** What Chrome 79 and Safari 13.1 do not know, and the build cannot replace well. */
function isTooNew(name: string, value: string): boolean {
  if (/^inset-inline-(?:start|end)$|^border-(?:start|end)-(?:start|end)-radius$/.test(name)) return true
  if (/^inline-(?:start|end)$/.test(value)) return true
  if (name === 'inset-inline') return (partsOf(value)[1] ?? partsOf(value)[0]) !== partsOf(value)[0] || isUnknown(value)
  return (
    /^(?:inset|inset-block|(?:margin|padding|border|scroll-(?:margin|padding))-(?:inline|block))$/.test(name) &&
    isUnknown(value)
  )
}

const isUnknown = (value: string) => /\b(?:var|env)\(/.test(value)

/** Those with a size, and those without one. `start-` and `end-` are `inset-inline-start` and `-end`. */
const sized = /^-?(?:[mp][lr]|scroll-[mp][lr]|left|right|start|end|translate(?:-x)?)-(?:[\d[(]|auto|full|px)/
const named =
  /^(?:border-[lr]|rounded-(?:[lrse]|[tb][lr]|[se][se])|(?:origin|object)-(?:top-|bottom-)?(?:left|right)|(?:bg-linear|bg-gradient|mask-linear)-to-[tb]?[lr]|(?:text|float|clear)-(?:left|right)|float-(?:start|end))(?:[-!]|$)/

/** The utilities of some code that do not follow the direction, as `line: utility`. */
export function faultsInUtilities(code: string): string[] {
  return code
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/[^\s"'`]+/g) ?? []).filter(isPhysicalUtility).map((word) => `${index + 1}: ${word}`),
    )
}

function isPhysicalUtility(word: string): boolean {
  // The variants before the name are left out: `sm:first:`.
  const name = word.replace(/^(?:(?:[^:[\]]|\[[^\]]*\])*:)+/, '')
  return (sized.test(name) || named.test(name)) && !name.includes('safe-area')
}
