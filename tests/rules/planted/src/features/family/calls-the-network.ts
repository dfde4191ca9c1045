// expect: platform touches the outside
export const ask = async (): Promise<Response> => fetch('/rest/v1/families')
