import { IconX } from '@tabler/icons-react'

interface Props {
  readonly title: string
  readonly id?: string
}

/** Its Close button works before any script does. */
export function DialogHead({ title, id }: Props) {
  return (
    <div className="dialog-head">
      <h2 className="dialog-title" id={id}>
        {title}
      </h2>
      <form method="dialog">
        <button className="dialog-close" type="submit" aria-label="Close">
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </form>
    </div>
  )
}
