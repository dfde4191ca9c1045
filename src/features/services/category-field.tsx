import { useId } from 'react'
import { categoriesOf } from '#domain/service/offered-services.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ComponentProps } from 'react'
import type { OfferedService } from '#domain/service/offered-services.ts'

type Props = ComponentProps<typeof TextField> & { readonly services: readonly OfferedService[] }

/** One of those that are there already, or a new one. */
export function CategoryField({ services, ...input }: Props) {
  const id = useId()
  return (
    <>
      <TextField type="text" list={id} {...input} />
      <datalist id={id}>
        {categoriesOf(services).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
