import { TEAM } from './team.ts'
import type { TeamMember } from './team.ts'

/** Days and hours somebody is in, written as on the door. */
export interface WorkingHours {
  readonly days: string
  readonly from: string
  readonly until: string
}

/** All there is to read about somebody; only their own page needs it. */
export interface TeamProfile extends TeamMember {
  readonly fullBio: readonly string[]
  readonly education: readonly string[]
  readonly availability: readonly WorkingHours[]
  /** What they do, by the categories of the services. */
  readonly categories: readonly string[]
}

type Told = Omit<TeamProfile, keyof TeamMember>

const TOLD_BY_NAME: Readonly<Record<string, Told>> = {
  'Mara Ellison': {
    fullBio: [
      'Mara opened Juniper Row in a former feed store with two chairs, one sink and a list of forty clients who had promised to follow her. Most of them still come. She had stood behind other people’s chairs for twenty years by then, and knew what she wanted to do differently: fewer bookings, longer ones, and a price said out loud before anything begins.',
      'She paints color by eye, a section at a time and without a pattern, because no two heads catch the light the same way. For every formula she has mixed she keeps a card, back to your first visit, with a note on how it faded. If a change would have you back in the chair every six weeks, she says so before you fall for it, and shows you the version that grows out on its own. Grey is her favorite subject: blended, brightened or simply left alone.',
      'On Mondays her side of the room is quiet, because that is when she teaches the younger stylists. She grows the juniper in the window boxes herself, and cuts it badly.',
    ],
    education: [
      'North Carolina cosmetology license, since 1994',
      'Color training in Chicago and Barcelona',
      'Teaches hand-painted color to other salons twice a year',
    ],
    availability: [{ days: 'Tuesday–Friday', from: '10am', until: '6pm' }],
    categories: ['Color'],
  },
  'Andre Whitaker': {
    fullBio: [
      'Andre learned to cut in his uncle’s barbershop in Durham, standing on a milk crate, and went on to train as a stylist because he wanted to know what to do with the rest of the head. He works with scissors and clippers alike, and with every kind of hair: coils and curls cut dry in their own shape, straight hair with an edge like a ruled line, beards that look as if they were always meant to be there.',
      'He starts with questions about your mornings. If you own one brush and no patience, that is what he cuts for. While he works he turns the chair to the mirror and tells you what his hands are doing, so that you can do it yourself the next day; regulars say the lesson is half of what they pay for. Growing out a short cut is a plan of four visits with him, written down, and never a year under a hat.',
      'He joined the Row in its second year. On the last Sunday of each month, when we cut hair for people from the shelter, he is the one who opens the doors and makes the coffee.',
    ],
    education: [
      'Licensed barber and licensed cosmetologist',
      'Four years of apprenticeship in Durham',
      'Advanced training in curl cutting, Atlanta',
    ],
    availability: [
      { days: 'Monday–Thursday', from: '10am', until: '6pm' },
      { days: 'Saturday', from: '10am', until: '4pm' },
    ],
    categories: ['Hair'],
  },
  'Linh Tran': {
    fullBio: [
      'Linh studied illustration and paid for it by doing nails, and somewhere in her third year she noticed which of the two she looked forward to. She can put a sprig of rosemary on a ring finger in under a minute. But ask her what she does and she will say that she looks after hands: she files in one direction, leaves cuticles uncut, and takes gel off slowly, with oil and patience, so that the nail beneath is as good as the one she began with.',
      'Her mother ran a nail salon in Charlotte with the windows painted shut. Linh’s table at the Row stands under an open one, with an air filter beside it, and every tool comes from a sealed pouch that she opens in front of you. People come to her after years of acrylics with nails like paper; she asks for three months, and usually needs two.',
      'She keeps a wall of colors painted on real paper. Take one home, live with it for a week beside your own coats and coffee cups, and come back when you are sure.',
    ],
    education: [
      'Licensed manicurist, since 2014',
      'BFA in illustration, Western Carolina University',
      'Certified in medical-grade sanitation',
    ],
    availability: [{ days: 'Wednesday–Saturday', from: '10am', until: '6pm' }],
    categories: ['Nails'],
  },
  'Sofia Reyes': {
    fullBio: [
      'Sofia worked for nine years beside a dermatologist before she came to the Row, and she still begins the same way: good light, clean hands, and ten minutes of listening. She wants to know what you have used, what stung, and how you slept. Then she makes a plan that fits on one card, with three products on it at most, and at least one of them already in your bathroom.',
      'Her facials are quiet. She says what each step is before it happens, and after that there is no talking unless you start it. For lashes and brows she works to the millimeter and stops early: what she lifts and tints should look like you on a very good day, and not like a decision. What belongs to a doctor she sends to a doctor, with a note of what she saw.',
      'She speaks English and Spanish, keeps the room at seventy-two degrees, and will patch-test everything, every time, even when you tell her that you are never allergic. Brides book her in spring for September; she likes the long run-up, and the calm at the end of it.',
    ],
    education: [
      'Licensed esthetician',
      'Nine years in a dermatology practice in Greenville',
      'Certified in lash lifting and in oncology skin care',
    ],
    availability: [
      { days: 'Monday–Tuesday', from: '12pm', until: '6pm' },
      { days: 'Wednesday–Friday', from: '10am', until: '6pm' },
    ],
    categories: ['Skin', 'Brows & Lashes'],
  },
}

export const TEAM_PROFILES: readonly TeamProfile[] = TEAM.map(profileOf)

export function profileOf(member: TeamMember): TeamProfile {
  const told = TOLD_BY_NAME[member.name]
  if (told === undefined) throw new Error(`Nobody has written about ${member.name} yet.`)
  return { ...member, ...told }
}
