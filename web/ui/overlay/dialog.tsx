import { X } from 'lucide-react'
import {
  Children,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { squareButtonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { useMediaQuery } from '../media-query.ts'
import { keepFocusIn } from './keep-focus.ts'
import { pushDialog } from './top-dialog.ts'
import * as words from './words/dialog.ts'

/**
 * Whether dialogs lie at the side of their page, which can be used while they are open: on a wide desk nothing is modal,
 * because the show goes on. A dialog reads it once, when it opens.
 */
export const DialogsBeside = createContext(false)

type DialogProps = {
  title: string
  /** A sentence under the title. */
  text?: string | undefined
  onClose: () => void
  children?: ReactNode
  /** `alertdialog` for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog'
  isWide?: boolean
  /** While true nothing closes it. */
  isHeld?: boolean
  /** It has nothing but text to read, which the arrow keys scroll. */
  isText?: boolean
}

/**
 * A dialog, modal unless it lies at the side, open as long as it is rendered: `{isOpen && <Dialog …/>}`. It is the
 * browser's own `<dialog>`: it traps the focus, Esc closes it, and then the focus returns to where it was. The first field
 * gets the focus, or the element with `data-autofocus`. A click outside does nothing, and nobody loses what they typed.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { title, text, onClose, children, role, isWide, isHeld, isText } = props
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const id = useId()
  const isBeside = useContext(DialogsBeside)
  const [isAside] = useState(isBeside)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    // A part of the dialog may take the focus before the dialog does.
    if (!dialog.contains(document.activeElement)) opener.current = document.activeElement
    const isModal = !isAside && canBeModal(dialog)
    if (isModal) dialog.showModal()
    else dialog.setAttribute('open', '')
    // React's own autoFocus runs before the dialog is open and has no effect.
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('input, select, textarea') ??
      // The browser focuses the first control of a modal dialog by itself.
      (isAside ? dialog.querySelector<HTMLElement>('button') : null)
    first?.focus()
    const forget = pushDialog(dialog)
    const letFocusGo = isAside ? keepFocusIn(dialog) : undefined
    return () => {
      letFocusGo?.()
      forget()
      if (isModal) dialog.close()
      else dialog.removeAttribute('open')
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    }
  }, [isAside])

  const close = () => !isHeld && onClose()
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }
  const pressed = (event: KeyboardEvent<HTMLDialogElement>) => {
    // React also passes on the keys of a dialog that was opened from this one.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    // Escape while a character is being composed belongs to the input method.
    if (event.key !== 'Escape' || !isOwn || event.nativeEvent.isComposing) return
    // A toast takes Escape as well, wherever the focus is.
    if (event.defaultPrevented && !isAside) return
    if (isAside || !canBeModal(event.currentTarget)) close()
  }
  // A second Esc closes the dialog even if `cancel` was prevented: then the page must know.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open) return
    if (isHeld) event.currentTarget.showModal()
    else onClose()
  }

  return createPortal(
    <dialog
      ref={ref}
      role={role}
      tabIndex={isAside ? -1 : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={cancel}
      onKeyDown={pressed}
      onClose={closed}
      className={classNames('house-dialog', isWide && 'is-wide', isAside && 'is-beside')}
    >
      <div className="flex items-start justify-between gap-4 px-[min(1.5rem,5vw)] pt-5">
        <h2 id={`${id}-title`} className="min-w-0 pt-1 text-19">
          {title}
        </h2>
        <button
          type="button"
          aria-label={words.close}
          aria-disabled={isHeld ?? false}
          onClick={close}
          className={classNames(squareButtonStyle('quiet', 's'), '-me-2')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {text !== undefined && (
        <p id={`${id}-text`} className="px-[min(1.5rem,5vw)] pt-1 text-muted">
          {text}
        </p>
      )}
      <div className="house-dialog-body" tabIndex={isText ? 0 : undefined}>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

/** Safari has had modal dialogs since 2022. Before that, the page behind a dialog stays reachable. */
const canBeModal = (dialog: HTMLDialogElement): boolean => typeof dialog.showModal === 'function'

/**
 * The row of buttons at the end of a dialog, with the primary one last, on the right. On a phone it is a column with the
 * primary one first, in the order of Tab too; if there are four, the last two share a line where they fit.
 */
export function DialogActions({ children }: { children: ReactNode }): ReactNode {
  const isColumn = useMediaQuery('(max-width: 29.9988em)')
  const buttons = Children.toArray(children)
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3 max-[30em]:gap-2 max-[30em]:*:flex-[1_0_100%] max-[30em]:[&>:nth-child(n+3)]:flex-auto">
      {isColumn ? buttons.reverse() : buttons}
    </div>
  )
}
