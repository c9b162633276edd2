/** The hashed address of the font, to be preloaded by the document: the same file that app.css names. */
import url from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";

export const fontUrl = url;
