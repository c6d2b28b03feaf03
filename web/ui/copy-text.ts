import { toast } from './toast.ts'

/**
 * Copies a link and says so with the toasts of spec 8. `label` is its name: 'Viewer' gives 'Viewer link copied to clipboard'.
 * @returns whether it worked.
 */
export async function copyLink(label: string, url: string): Promise<boolean> {
  const hasCopied = await writeClipboard(url)
  if (hasCopied) toast({ title: 'Copied!', description: `${label} link copied to clipboard` })
  else toast({ title: 'Failed to copy', description: 'Please copy the link manually', variant: 'destructive' })
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
