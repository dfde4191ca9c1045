import type { Database } from '#local/database/database.ts'
import { SchemaFacts, type CatalogueRows } from './schema-facts.ts'
import { fingerprintQuery, schemaQuery } from './schema-query.ts'

/**
 * The schema is read once and again only on suspicion: when a request names something unknown, or
 * after PostgreSQL says that a name is gone. A fingerprint makes the second look cheap.
 */
export class SchemaReader {
  private readonly database: Database
  private readonly schemas: readonly string[]
  private facts: SchemaFacts | null = null
  private underway: Promise<SchemaFacts> | null = null
  private isDoubtful = false

  constructor(database: Database, schemas: readonly string[]) {
    this.database = database
    this.schemas = schemas
  }

  /** What is known without asking the database again, unless it is in doubt. */
  get known(): SchemaFacts | null {
    return this.isDoubtful ? null : this.facts
  }

  distrust(): void {
    this.isDoubtful = true
  }

  /** Everyone who asks while a look is underway shares it. */
  look(): Promise<SchemaFacts> {
    this.underway ??= this.read().finally(() => {
      this.underway = null
    })
    return this.underway
  }

  private async read(): Promise<SchemaFacts> {
    const { facts } = this
    this.isDoubtful = false
    if (facts !== null && facts.fingerprint === (await this.fingerprint())) return facts
    const [row] = await this.database.rows<{ fingerprint: string; facts: CatalogueRows }>(
      schemaQuery(this.schemas),
    )
    this.facts = new SchemaFacts(row?.fingerprint ?? '', row?.facts ?? {})
    return this.facts
  }

  private async fingerprint(): Promise<string | undefined> {
    const [row] = await this.database.rows<{ fingerprint: string }>(fingerprintQuery)
    return row?.fingerprint
  }
}
