/** Whether it lies on the clipboard now; a browser may say no, and pages that came by plain http have none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
