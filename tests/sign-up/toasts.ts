import type { Toast } from '#ui/toast.ts'

/** What was said beside the screen, in order; stands where the drawing of it would be. */
export function heardToasts() {
  const heard: Toast[] = []
  return {
    said: () => heard.map(({ title, message }) => `${title}: ${message}`),
    forget: () => void (heard.length = 0),
    module: {
      showToast: async (toast: Toast) => void heard.push(toast),
      prepareToasts: async () => undefined,
    },
  }
}
