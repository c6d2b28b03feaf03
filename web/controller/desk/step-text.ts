import type { Described } from '../../../schema/tools/undo/entity.ts'
import type { SaidStep, Saying } from './said-step.ts'
import { sentences } from './words/step-sentences.ts'
import { steps } from './words/steps.ts'

/** What a step did, after 'Undo:': "delete 'Panel'". A code of a newer server is an earlier change. */
export const stepText = (step: Described): string => said(steps, step)

/** The same as a sentence of its own: "Delete 'Panel'". */
export const stepSentence = (step: Described): string => said(sentences, step)

/** The steps that name what a person wrote, without a text. */
const nameless: Partial<Record<string, SaidStep>> = {
  remove_the_person_behind: 'remove_a_person',
  bring_back_the_person_behind: 'bring_a_person_back',
}

function said(
  texts: Readonly<Record<SaidStep, Saying>>,
  { code, params: { name = '', count = 0 } }: Described,
): string {
  const known: Readonly<Record<string, Saying | undefined>> = texts
  const saying = known[(name === '' ? nameless[code] : undefined) ?? code] ?? texts.earlier_change
  return typeof saying === 'string' ? saying : saying(name, count)
}
