export function putAside(assets: string, aside: string): void;
export function layBeside(assets: string, aside: string, now?: number): void;
