import './options.css'
import { type ReactNode, useId } from 'react'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { Typed } from './typed.tsx'
import * as words from './words/options.ts'

export type Option = { index: number; text: string }

type OptionListProps = {
  options: readonly Option[]
  selected: readonly number[]
  onSelect: (selected: number[]) => void
  allowsMany?: boolean
  /** The answer is on its way: nothing can be changed, and the chosen option says so. */
  isLocked?: boolean
  /** The name of the group, for screen readers. */
  label: string
}

/** Options with letter, shape and colour. The whole row can be tapped; inside are native radios or checkboxes. */
export function OptionList(props: OptionListProps): ReactNode {
  const { options, selected, onSelect, allowsMany = false, isLocked = false, label } = props
  const name = useId()
  return (
    <fieldset className="options" aria-label={label} data-locked={isLocked}>
      {options.map(({ index, text }) => {
        const isChosen = selected.includes(index)
        return (
          <label key={index} className="option" data-chosen={isChosen} style={tape(index)}>
            <input
              type={allowsMany ? 'checkbox' : 'radio'}
              className="cover"
              name={name}
              checked={isChosen}
              // Not `disabled`: the focus would be lost, and a screen reader would lose its place.
              aria-disabled={isLocked}
              onChange={() => !isLocked && onSelect(toggled(selected, index, allowsMany))}
            />
            <OptionRow index={index} text={text} state={isChosen && (isLocked ? words.lockedIn : <CheckIcon />)} />
          </label>
        )
      })}
    </fieldset>
  )
}

/** Options that can no longer be changed: what was chosen. */
export function ChosenOptions({ label, options }: { label: string; options: readonly Option[] }): ReactNode {
  return (
    <ul className="options" aria-label={label} data-locked="true">
      {options.map(({ index, text }) => (
        <li key={index} className="option" data-chosen="true" style={tape(index)}>
          <OptionRow index={index} text={text} state={<CheckIcon />} />
        </li>
      ))}
    </ul>
  )
}

/** The contents of an option's row: its tape, its words and, at the end, its state. */
export function OptionRow({ index, text, state }: Option & { state: ReactNode }): ReactNode {
  return (
    <>
      <OptionMark index={index} />
      <Typed className="option-text" text={text} />
      {state !== false && <span className="option-state">{state}</span>}
    </>
  )
}

/** The strip of tape: letter and shape on the colour. */
export function OptionMark({ index }: { index: number }): ReactNode {
  return (
    <span className="tape">
      <span className="tape-letter">{optionLetter(index)}</span>
      <OptionShape index={index} className="tape-shape" />
    </span>
  )
}

const icon = (path: string) => (): ReactNode => (
  <svg className="check" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)
export const CheckIcon = icon('m4 12.5 5.5 5.5L20 6.5')
export const CrossIcon = icon('m5 5 14 14M19 5 5 19')

/** The selection after a tap on an option, in a list of which one or several may be chosen. */
export function toggled(selected: readonly number[], index: number, allowsMany: boolean): number[] {
  if (!allowsMany) return [index]
  return selected.includes(index) ? selected.filter((i) => i !== index) : [...selected, index].sort((a, b) => a - b)
}
