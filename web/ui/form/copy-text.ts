import { toast } from '../overlay/toast.ts'
import * as words from './words/copy.ts'

/** Copies a link and says so: 'Viewer' gives 'Viewer link copied to clipboard'. @returns whether it worked */
export async function copyLink(label: string, url: string): Promise<boolean> {
  const hasCopied = await writeClipboard(url)
  if (hasCopied) toast({ title: words.copied, description: words.copiedText(label) })
  else toast({ title: words.failed, description: words.failedText, variant: 'destructive' })
  return hasCopied
}

/** Puts a text into the clipboard. @returns whether it worked */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Copies by selecting, where a page has no clipboard: over plain http, as in a hall, and in old browsers. */
function copySelected(text: string): boolean {
  const selection = document.getSelection()
  if (selection === null) return false
  const copied = document.createElement('pre')
  copied.textContent = text
  copied.style.cssText = 'position:fixed;top:0;clip-path:inset(50%);user-select:text;-webkit-user-select:text'
  // Nothing outside an open dialog can be selected.
  const open = document.querySelectorAll('dialog[open]')
  const place = open[open.length - 1] ?? document.body
  place.append(copied)
  selection.selectAllChildren(copied)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    selection.removeAllRanges()
    copied.remove()
  }
}
