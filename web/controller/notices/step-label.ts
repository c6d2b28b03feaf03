import type { StepCode } from '../../../schema/core/step-code.ts'

/** What a text of a step says, by the name of what it was about, or by how many there were. */
export type StepLabel = string | ((name: string, count: number) => string)

/** A step as texts know it. A person may be removed by something without a text, which then cannot be named. */
export type StepLabelKey = StepCode | 'earlier_change' | 'remove_a_person' | 'bring_a_person_back'
