import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity'
import type { Mask } from './live-room/ports.ts'

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
const censor = new TextCensor().setStrategy(asteriskCensorStrategy())

/**
 * [K2] Replaces English words that nobody wants to see on a screen by asterisks. Only on the server, because the list
 * is long.
 */
export const maskWords: Mask = (text) => censor.applyTo(text, matcher.getAllMatches(text))
