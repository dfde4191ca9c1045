import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CLIENT_LIST } from '#domain/client/client-directory.ts'
import { csvOf } from '#domain/text/csv.ts'
import { filteredBy, readListPlace, sortedBy, writeListPlace } from '#domain/staff/list-place.ts'
import { looksAfterTables } from '#domain/session/roles.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { CLIENTS_ON_PAGE, clientPageQuery, everyClient } from '#data/client/client-directory.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { useTypedSearch } from '#data/app/use-typed-search.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { ListTools } from '#ui/section/list-tools.tsx'
import { LIST_WORDS as KIT } from '#ui/section/words.ts'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionList } from '#ui/section/section-list.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { columnsFor } from './client-columns.tsx'
import { LIST_WORDS as WORDS } from './words.ts'
import type { TagInUse } from '#domain/client/client-tags.ts'
import type { ClientEntry } from '#domain/client/client-directory.ts'
import type { ListFilter } from '#ui/section/list-tools.tsx'
import type { ListPlace } from '#domain/staff/list-place.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

interface Props {
  readonly visit: SectionVisit
  readonly lastOpened: string | null
  readonly onOpen: (client: string) => void
}

const FILTERS: readonly ListFilter[] = Object.entries(WORDS.filters).map(
  ([id, { label, all, values }]) => ({
    id,
    label,
    all,
    choices: Object.entries(values).map(([value, called]) => ({ id: value, label: called })),
  }),
)

export function CustomersList({ visit, lastOpened, onOpen }: Props) {
  const { title, section, person, search, onSearch } = visit
  const data = useAppData()
  const place = readListPlace(search, CLIENT_LIST)
  const go = (wanted: ListPlace, how?: { readonly replace: boolean }) =>
    onSearch(writeListPlace(wanted, CLIENT_LIST, search), how)
  const query = useQuery(clientPageQuery(data, person.userId, place))
  const answer = useSectionAnswer(query, WORDS.failed)
  const [typed, type] = useTypedSearch(place.find, (find) =>
    go({ ...place, find, page: 1 }, { replace: true }),
  )
  const { screen, file } = columnsFor(looksAfterTables(person.role))
  const whole = useWholeList(() => everyClient(data, place))
  const saveFile = (rows: readonly ClientEntry[]) => {
    const cells = rows.map((row) => file.map(({ text, inFile = text }) => inFile(row)))
    const csv = csvOf(
      file.map(({ label }) => label),
      cells,
    )
    data.platform.downloads.save(new Blob([csv], { type: 'text/csv;charset=utf-8' }), WORDS.file)
  }
  const isNarrowed = place.find !== '' || Object.keys(place.filters).length > 0
  const clear = () => go({ ...place, find: '', filters: {}, page: 1 })
  const isEmpty = answer.value?.total === 0
  return (
    <SectionFrame
      title={title}
      purpose={section.purpose}
      tools={
        <>
          <Button
            busy={whole.isBusy}
            disabled={!answer.isConnected}
            onClick={() => void whole.use(saveFile)}
          >
            {KIT.file}
          </Button>
          <Button
            busy={whole.isBusy}
            disabled={!answer.isConnected}
            onClick={() => void whole.print()}
          >
            {KIT.print}
          </Button>
        </>
      }
    >
      {whole.problem !== null && <Notice kind="refused">{whole.problem}</Notice>}
      <ListTools
        searchLabel={WORDS.search}
        typed={typed}
        onType={type}
        filters={[...FILTERS, ...tagFilter(answer.value?.tagsInUse ?? [], place.filters['tag'])]}
        chosen={place.filters}
        onFilter={(filter, value) => go(filteredBy(place, filter, value))}
        found={answer.value === undefined ? '' : WORDS.found(answer.value.total)}
      />
      <SectionState
        answer={answer}
        empty={isEmpty ? emptyWords(isNarrowed, clear) : null}
        meanwhile={<ListSkeleton />}
      >
        {({ rows, total }) => (
          <SectionList
            label={title}
            columns={screen}
            rows={whole.printed ?? rows}
            idOf={({ id }) => id}
            place={place}
            total={total}
            rowsOnPage={CLIENTS_ON_PAGE}
            isBusy={query.isPlaceholderData}
            chosen={lastOpened}
            onSort={(sort) => go(sortedBy(place, sort, CLIENT_LIST))}
            onPage={(page) => go({ ...place, page })}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </SectionState>
    </SectionFrame>
  )
}

/** While there are any; one that is chosen stays to be let go of when nobody has it any more. */
function tagFilter(
  tagsInUse: readonly TagInUse[],
  chosen: string | undefined,
): readonly ListFilter[] {
  const tags = [...new Set([...tagsInUse.map(({ tag }) => tag), ...(chosen ? [chosen] : [])])]
  if (tags.length === 0) return []
  const { label, all } = WORDS.tag
  return [{ id: 'tag', label, all, choices: tags.map((tag) => ({ id: tag, label: tag })) }]
}

function emptyWords(isNarrowed: boolean, onClear: () => void) {
  const { title, words } = isNarrowed ? WORDS.nothingFound : WORDS.empty
  return {
    title,
    words: (
      <>
        <p>{words}</p>
        {isNarrowed && <Button onClick={onClear}>{WORDS.clear}</Button>}
      </>
    ),
  }
}

/** The whole result is fetched when it is asked for, and is gone again once it was printed. */
function useWholeList<Row>(fetchAll: () => Promise<readonly Row[]>) {
  const { act, isBusy, problem } = useAct(WORDS.notPrepared)
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  useEffect(() => {
    const done = () => setPrinted(null)
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [])
  const use = (work: (rows: readonly Row[]) => void) => act(async () => work(await fetchAll()))
  return {
    isBusy,
    problem,
    printed,
    use,
    print: () =>
      use((rows) => {
        flushSync(() => setPrinted(rows))
        window.print()
      }),
  }
}
