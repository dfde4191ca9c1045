const OURS = '/pictures/'

/** One of our own pictures by its name, one of the salon’s own server by its address, or none. */
export type ServiceImage =
  | { readonly kind: 'ours'; readonly name: string }
  | { readonly kind: 'plain'; readonly src: string }
  | { readonly kind: 'none' }

export function serviceImage(image: string | null, backendUrl: string): ServiceImage {
  if (image?.startsWith(OURS) === true) return { kind: 'ours', name: image.slice(OURS.length) }
  // The page's own headers forbid pictures of anybody else, so they are not asked for.
  const mayBeAsked = image?.startsWith('/') === true || image?.startsWith(`${backendUrl}/`) === true
  return mayBeAsked ? { kind: 'plain', src: image } : { kind: 'none' }
}
