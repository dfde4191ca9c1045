// expect: platform may import domain only
import { servicesQuery } from '#data/services.ts'
export const query = servicesQuery
