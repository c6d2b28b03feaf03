import { toast } from '../overlay/toast.ts'
import * as words from './words/copy.ts'

/**
 * Copies a link and says so with a toast. `label` is its name: 'Viewer' gives 'Viewer link copied to clipboard'.
 * @returns whether it worked.
 */
export async function copyLink(label: string, url: string): Promise<boolean> {
  const hasCopied = await writeClipboard(url)
  if (hasCopied) toast({ title: words.copied, description: words.copiedText(label) })
  else toast({ title: words.failed, description: words.failedText, variant: 'destructive' })
  return hasCopied
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
