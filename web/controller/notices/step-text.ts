import { type Described, namelessCodes } from '../../../schema/tools/undo/entity.ts'
import type { StepLabel, StepLabelKey } from './step-label.ts'
import { sentences } from './words/step-sentences.ts'
import { steps } from './words/steps.ts'

/** What a step did, after 'Undo:': "delete “Panel”". A code of a newer server is an earlier change. */
export const stepText = (step: Described): string => said(steps, step)

/** What a step did, as a sentence of its own: "Delete “Panel”". */
export const stepSentence = (step: Described): string => said(sentences, step)

function said(
  texts: Readonly<Record<StepLabelKey, StepLabel>>,
  { code, params: { name = '', count = 0 } }: Described,
): string {
  const known: Readonly<Record<string, StepLabel | undefined>> = texts
  const saying = known[(name === '' ? namelessCodes[code] : undefined) ?? code] ?? texts.earlier_change
  return typeof saying === 'string' ? saying : saying(name, count)
}
