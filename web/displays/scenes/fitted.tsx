import { type DependencyList, type ReactNode, useLayoutEffect, useRef } from 'react'
import { keepFitted } from '../keep-fitted.ts'
import { type FitLimits, fitWords, heightOfWords } from './fit-words.ts'
import { scriptOf } from './script.ts'

type Size = { fontPx: number; isWhole: boolean }
const isLarger = (a: Size, b: Size): boolean => (a.isWhole === b.isWhole ? a.fontPx > b.fontPx : a.isWhole)

type FittedProps = {
  limits: FitLimits
  /** What the texts depend on: they are fitted again when it changes. */
  contents: DependencyList
  /** The values of `data-layout` that are tried; the one with the largest type is used. */
  layouts?: readonly string[]
  className?: string
  textClassName?: string
  children: ReactNode
}

const one = ['usual']

/** Keeps its contents as large as their place allows. The texts among them are marked with `data-text`. */
export function Fitted(props: FittedProps): ReactNode {
  const { limits, contents, layouts = one, className = '', textClassName, children } = props
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [around, element] = [box.current, text.current]
    if (around === null || element === null) return
    return keepFitted(
      element,
      (screen, heightAt) => {
        const fittedIn = (layout: string) => {
          element.dataset['layout'] = layout
          return { layout, ...fitWords(screen, limits, around.clientHeight, heightOfWords(element, heightAt)) }
        }
        const [first, ...others] = layouts.map(fittedIn)
        const fitted = others.reduce(
          (best, other) => (isLarger(other, best) ? other : best),
          first ?? fittedIn('usual'),
        )
        element.dataset['layout'] = fitted.layout
        element.dataset['words'] = fitted.isWhole ? 'whole' : 'broken'
        return fitted
      },
      () => undefined,
      around,
    )
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what its texts depend on
  }, contents)
  return (
    <div ref={box} className={`stage-scene-place ${className}`}>
      <div ref={text} className={textClassName}>
        {children}
      </div>
    </div>
  )
}

/** A question, as the title of its scene. */
export const Question = ({ text }: { text: string }): ReactNode => (
  <h1 className="stage-scene-question" data-text {...scriptOf(text)}>
    {text}
  </h1>
)

type SceneQuestionProps = { text: string; limits: FitLimits; className?: string }

/** A question alone, as large as its place allows. */
export const SceneQuestion = ({ text, ...place }: SceneQuestionProps): ReactNode => (
  <Fitted contents={[text]} {...place}>
    <Question text={text} />
  </Fitted>
)
