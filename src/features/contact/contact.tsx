import { ContactFacts } from './contact-facts.tsx'

export function Contact() {
  return <ContactFacts />
}
