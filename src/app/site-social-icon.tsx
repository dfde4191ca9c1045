import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import type { SocialNetworkName } from '#domain/salon/salon.ts'

const ICONS: Record<SocialNetworkName, typeof IconBrandX> = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  TikTok: IconBrandTiktok,
  YouTube: IconBrandYoutube,
  Pinterest: IconBrandPinterest,
  LinkedIn: IconBrandLinkedin,
  X: IconBrandX,
}

interface Props {
  readonly network: SocialNetworkName
  readonly size: number
}

export function SocialIcon({ network, size }: Props) {
  const Icon = ICONS[network]
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}
