import { CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import * as limits from '../../../schema/limits.ts'
import { buttonStyle, squareButtonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { pageDirection } from '../page-direction.ts'
import { dismissToast, pressToast, type ShownToast, toastStore } from './toast.ts'
import { useTopDialog, useTopOf } from './top-dialog.ts'
import * as words from './words/toaster.ts'

const noDialogs: readonly HTMLDialogElement[] = []

/**
 * Shows toasts, each where it came: in the dialog that was topmost then, because the rest of the page is inert, or on the
 * page, behind a dialog that was opened later. After its dialog has closed, it is on what is under that.
 */
export function Toaster(): ReactNode {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const top = useTopDialog()
  const home = useTopOf(shown?.dialogs ?? noDialogs)
  return (
    <>
      {createPortal(
        // Radix announces in the body, which a dialog makes inert: the words are said from here instead.
        <p role="status" aria-live={shown?.variant === 'destructive' ? 'assertive' : 'polite'} className="sr-only">
          {shown?.isOpen === true && home === top && said(shown)}
        </p>,
        top ?? document.body,
      )}
      {createPortal(
        <Radix.Provider
          duration={limits.toastMs}
          swipeDirection={pageDirection() === 'rtl' ? 'left' : 'right'}
          swipeThreshold={limits.toastSwipePx}
        >
          {shown !== null && <ToastCard key={shown.id} toast={shown} />}
          <Radix.Viewport hotkey={['F8']} label={words.region} className="toast-viewport" />
        </Radix.Provider>,
        home ?? document.body,
      )}
    </>
  )
}

/** Title and text as two sentences. */
function said({ title, description }: ShownToast): string {
  if (description === undefined) return title
  return /[.!?…。！？؟]$/.test(title) ? `${title} ${description}` : `${title}. ${description}`
}

function ToastCard({ toast }: { toast: ShownToast }): ReactNode {
  const isDestructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      duration={toast.durationMs ?? limits.toastMs}
      className={classNames('toast-card', isDestructive && 'is-destructive')}
    >
      {isDestructive && <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />}
      {/* A key with a long label goes below the text, which would otherwise be a narrow column next to it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div
          data-radix-toast-announce-exclude=""
          className="flex min-w-[min(12rem,100%)] flex-1 basis-[min(12rem,100%)] flex-col"
        >
          <Radix.Title className="font-label">{toast.title}</Radix.Title>
          {toast.description !== undefined && (
            <Radix.Description className="text-14 text-muted">{toast.description}</Radix.Description>
          )}
        </div>
        {toast.action !== undefined && (
          <Radix.Action
            altText={toast.action.label}
            onClick={() => pressToast(toast.id)}
            className={buttonStyle('secondary', 's')}
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label={words.close} className={classNames(squareButtonStyle('quiet', 's'), '-mt-1 -me-1')}>
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
