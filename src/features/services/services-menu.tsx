import { useDeferredValue } from 'react'
import { NO_WISHES, menuOf } from '#domain/service/services-menu.ts'
import { arrowWalk } from '#ui/arrow-keys.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { ServicesComing } from './services-coming.tsx'
import { ServicesMenuRow } from './services-menu-row.tsx'
import { ServicesMenuSkeleton } from './services-menu-skeleton.tsx'
import { ServicesMenuTools } from './services-menu-tools.tsx'
import { ServicesState } from './services-state.tsx'
import { useMenuPlace } from './use-menu-place.ts'
import { useMenuWishes } from './use-menu-wishes.ts'
import { useServices } from './use-services.ts'
import { WORDS } from './words.ts'
import type { MenuWishes } from '#domain/service/services-menu.ts'
import type { Service } from '#domain/service/services.ts'
import './services-menu.css'

interface Props {
  readonly wishes: MenuWishes
  readonly onWish: (wishes: MenuWishes) => void
}

export function ServicesMenu(address: Props) {
  const services = useServices()
  const [wishes, onWish] = useMenuWishes(address.wishes, address.onWish)
  const place = useMenuPlace()
  return (
    <ServicesState services={services} meanwhile={<ServicesMenuSkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <ServicesComing />
        ) : (
          <div className="services-menu" ref={place}>
            {services.age !== null && <Notice kind="offline">{WORDS.saved(services.age)}</Notice>}
            <ServicesMenuTools list={list} wishes={wishes} onWish={onWish} />
            <Found list={list} wishes={wishes} onWish={onWish} />
          </div>
        )
      }
    </ServicesState>
  )
}

interface FoundProps extends Props {
  readonly list: readonly Service[]
}

/** Follows the words being typed without holding them up. */
function Found({ list, wishes, onWish }: FoundProps) {
  const found = menuOf(list, useDeferredValue(wishes))
  return (
    <>
      <output className="services-menu-count tabular">
        {WORDS.count(found.length, list.length)}
      </output>
      {found.length === 0 ? (
        <EmptyState
          title={WORDS.nothingTitle}
          level={3}
          actions={<Button onClick={() => onWish(NO_WISHES)}>{WORDS.everything}</Button>}
        >
          {WORDS.nothing}
        </EmptyState>
      ) : (
        <ul className="services-menu-list" {...arrowWalk('a')}>
          {found.map((service) => (
            <li key={service.slug}>
              <ServicesMenuRow service={service} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
