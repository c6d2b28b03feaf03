import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity'
import type { Mask } from './ports.ts'

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
const censor = new TextCensor().setStrategy(asteriskCensorStrategy())

/** [W4] English words that no hall wants to read, asterisks in their place. On the server only: the list is long. */
export const maskWords: Mask = (text) => censor.applyTo(text, matcher.getAllMatches(text))
