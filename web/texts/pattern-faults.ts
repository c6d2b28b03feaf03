/** What is wrong with a translation, before it is on a screen (decision 78). */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What is wrong with a translated pattern; none if it can be used. */
export function faultsOf(language: string, english: string, translated: string): string[] {
  const read = readPattern(translated)
  if (read === null) return ['cannot be read as a pattern']
  const [wanted, used] = [namesIn(readPattern(english) ?? []), namesIn(read)]
  return [
    ...[...wanted].filter((name) => !used.has(name)).map((name) => `lacks {${name}}`),
    ...[...used].filter((name) => !wanted.has(name)).map((name) => `has {${name}}, which nobody fills`),
    ...formFaults(language, read),
  ]
}

function readPattern(pattern: string): MessageFormatElement[] | null {
  try {
    return parse(pattern, { requiresOtherClause: true })
  } catch {
    return null
  }
}

function namesIn(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if (element.type === TYPE.tag) names.add(`<${element.value}>`)
    else if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
    for (const part of partsOf(element)) for (const name of namesIn(part)) names.add(name)
  }
  return names
}

/** The contents of a choice or of a tag. */
function partsOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children]
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
  return Object.values(element.options).map(({ value }) => value)
}

/** Plural forms that the language has and the pattern lacks, or the reverse. */
function formFaults(language: string, elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    const inside = partsOf(element).flatMap((part) => formFaults(language, part))
    if (element.type !== TYPE.plural) return inside
    const type = element.pluralType ?? 'cardinal'
    const forms: readonly string[] = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
    const given = Object.keys(element.options).filter((option) => !option.startsWith('='))
    return [
      // Only numbers with decimals or compact ones need `many` in the languages around Spanish.
      ...forms
        .filter((form) => !given.includes(form) && !isRare(language, form))
        .map((form) => `lacks the form ${form}`),
      ...given.filter((form) => !forms.includes(form)).map((form) => `has the form ${form}, which the language lacks`),
      ...inside,
    ]
  })
}

/** The form of millions, which no count of a room reaches. */
const isRare = (language: string, form: string): boolean => form === 'many' && /^(fr|es|pt|it)/.test(language)
