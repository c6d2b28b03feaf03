import {
  asteriskCensorStrategy,
  createSimpleTransformer,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity'
import type { Mask } from './live-room/ports.ts'

const unread = /[\p{M}\p{Default_Ignorable_Code_Point}]/u
/** Joiners, other characters that nobody sees, and marks on letters do not hide a word. */
const skipsUnread = createSimpleTransformer((point) =>
  point >= 0x300 && unread.test(String.fromCodePoint(point)) ? undefined : point,
)
const { blacklistMatcherTransformers: listed = [], whitelistMatcherTransformers: allowed = [] } =
  englishRecommendedTransformers

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  blacklistMatcherTransformers: [skipsUnread, ...listed],
  whitelistMatcherTransformers: [skipsUnread, ...allowed],
})
const censor = new TextCensor().setStrategy(asteriskCensorStrategy())

/**
 * [K2] Replaces English words that nobody wants to see on a screen by asterisks. Only on the server, because the list
 * is long.
 */
export const maskWords: Mask = (text) => censor.applyTo(text, matcher.getAllMatches(text))
